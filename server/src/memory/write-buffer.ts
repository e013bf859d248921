/** Small writes that reads leave behind, kept in memory and written together, so that a read never waits for a write. */

export interface WriteBuffer<Key, Value> {
  /** Keeps a value; values of one key become one. */
  add(key: Key, value: Value): void
  /**
   * Hands what was kept to `write` in batches, one flush at a time. A batch that fails is kept for the next flush, and the
   * failure is thrown.
   */
  flush(write: (batch: readonly [Key, Value][]) => Promise<void>): Promise<void>
}

export interface WriteBufferOptions<Value> {
  /** Different keys kept between two flushes; further ones are lost. */
  most: number
  batch: number
  merge(before: Value, added: Value): Value
}

export function createWriteBuffer<Key, Value>(options: WriteBufferOptions<Value>): WriteBuffer<Key, Value> {
  let kept = new Map<Key, Value>()
  let running: Promise<void> = Promise.resolve()

  function add(key: Key, value: Value) {
    const before = kept.get(key)
    if (before !== undefined) kept.set(key, options.merge(before, value))
    else if (kept.size < options.most) kept.set(key, value)
  }

  async function flushAll(write: (batch: readonly [Key, Value][]) => Promise<void>) {
    const taken = [...kept]
    kept = new Map()
    for (let at = 0; at < taken.length; at += options.batch) {
      try {
        await write(taken.slice(at, at + options.batch))
      } catch (error) {
        for (const [key, value] of taken.slice(at)) add(key, value)
        throw error
      }
    }
  }

  return {
    add,
    flush(write) {
      const next = running.then(() => flushAll(write))
      running = next.catch(() => undefined)
      return next
    },
  }
}

/** A write buffer that counts how often each key was added. */
export function createCounter<Key>(options: Pick<WriteBufferOptions<number>, 'most' | 'batch'>) {
  const buffer = createWriteBuffer<Key, number>({ ...options, merge: (before, added) => before + added })
  return { add: (key: Key) => buffer.add(key, 1), flush: buffer.flush }
}
