/** A set of listeners; one that is removed while a call is under way is not called any more. */
export interface Listeners<TArguments extends readonly unknown[]> {
  add(listener: (...values: TArguments) => void): () => void
  call(...values: TArguments): void
}

export function createListeners<TArguments extends readonly unknown[]>(): Listeners<TArguments> {
  const listeners = new Set<(...values: TArguments) => void>()
  return {
    add(listener) {
      // Wrapped, so that the same function may be added twice and removed once.
      const own = (...values: TArguments) => listener(...values)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    call(...values) {
      for (const listener of [...listeners]) if (listeners.has(listener)) listener(...values)
    },
  }
}
