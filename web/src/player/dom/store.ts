/** A value that can be followed. */
export interface Store<Value> {
  get(): Value
  /** Changes some fields; nobody is told when all of them were that already. */
  set(part: Partial<Value>): void
  subscribe(listener: () => void): () => void
}

export function createStore<Value extends object>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(part) {
      const keys = Object.keys(part) as (keyof Value)[]
      if (keys.every((key) => Object.is(value[key], part[key]))) return
      value = { ...value, ...part }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
