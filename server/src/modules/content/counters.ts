/** Counts that reads leave behind, kept in memory so that a read never waits for a write. */

export interface Counters<Key> {
  add(key: Key): void
  /** Hands what was counted to `write` in batches; a batch that fails is counted again. One flush at a time. */
  flush(write: (batch: readonly [Key, number][]) => Promise<void>): Promise<void>
}

/** `most`: different keys kept between two flushes; further ones are not counted. */
export function createCounters<Key>(options: { most: number; batch: number }): Counters<Key> {
  let counts = new Map<Key, number>()
  let running: Promise<void> = Promise.resolve()

  function count(key: Key, by: number) {
    const before = counts.get(key)
    if (before !== undefined || counts.size < options.most) counts.set(key, (before ?? 0) + by)
  }
  async function flushAll(write: (batch: readonly [Key, number][]) => Promise<void>) {
    const taken = [...counts]
    counts = new Map()
    for (let at = 0; at < taken.length; at += options.batch) {
      try {
        await write(taken.slice(at, at + options.batch))
      } catch (error) {
        for (const [key, by] of taken.slice(at)) count(key, by)
        throw error
      }
    }
  }
  return {
    add: (key) => count(key, 1),
    flush(write) {
      const next = running.then(() => flushAll(write))
      running = next.catch(() => undefined)
      return next
    },
  }
}
