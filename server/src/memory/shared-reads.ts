/** Reads under way, by what they read: who asks meanwhile is answered by the same one. */
export interface SharedReads<Value> {
  /** The read of this key that is under way, or one that begins now. */
  read(key: string, begin: () => Promise<Value>): Promise<Value>
  find(key: string): Promise<Value> | undefined
  /** After a change: nobody joins what was begun before it. */
  forget(): void
}

export function createSharedReads<Value>(): SharedReads<Value> {
  const reads = new Map<string, Promise<Value>>()

  function begin(key: string, start: () => Promise<Value>): Promise<Value> {
    const own = start()
    const end = () => {
      if (reads.get(key) === own) reads.delete(key)
    }
    reads.set(key, own)
    own.then(end, end)
    return own
  }

  return {
    read: (key, start) => reads.get(key) ?? begin(key, start),
    find: (key) => reads.get(key),
    forget: () => reads.clear(),
  }
}
