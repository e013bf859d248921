/**
 * Buffers small writes caused by reads (such as counts) in memory and writes them in batches, so that no read waits for
 * a write.
 */

export interface WriteBuffer<Key, Value> {
  /** Buffers a value; values of the same key are merged. */
  add(key: Key, value: Value): void
  /**
   * Passes buffered values to `write` in batches, one flush at a time. A batch that fails stays buffered for the next
   * flush, and its error is thrown.
   */
  flush(write: (batch: readonly [Key, Value][]) => Promise<void>): Promise<void>
}

export interface WriteBufferOptions<Value> {
  /** Maximum number of keys between two flushes; further keys are dropped. */
  max: number
  batch: number
  merge(before: Value, added: Value): Value
}

export function createWriteBuffer<Key, Value>(options: WriteBufferOptions<Value>): WriteBuffer<Key, Value> {
  let buffered = new Map<Key, Value>()
  let running: Promise<void> = Promise.resolve()

  function add(key: Key, value: Value) {
    const before = buffered.get(key)
    if (before !== undefined) buffered.set(key, options.merge(before, value))
    else if (buffered.size < options.max) buffered.set(key, value)
  }

  async function flushAll(write: (batch: readonly [Key, Value][]) => Promise<void>) {
    const taken = [...buffered]
    buffered = new Map()
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
export function createCounter<Key>(options: Pick<WriteBufferOptions<number>, 'max' | 'batch'>) {
  const buffer = createWriteBuffer<Key, number>({ ...options, merge: (before, added) => before + added })
  return { add: (key: Key) => buffer.add(key, 1), flush: buffer.flush }
}
