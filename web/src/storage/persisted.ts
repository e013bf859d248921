import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Read } from './read.ts'
import type { Storage } from './storage.ts'

export interface Persisted<Value> {
  store: StoreApi<Value>
  get(): Value
  /** Replaces the value and stores it. */
  set(value: Value): void
}

interface PersistedOptions<Value> {
  storage: Storage
  key: string
  /** What a stored value must look like; anything else is dropped for `empty` (STO-04). */
  schema: Read<Value>
  empty: Value
  /** What the server's document was drawn with, where that is not `empty`. */
  drawn?: Value | undefined
}

/** A store whose value survives reloads and follows other tabs of the same browser (STO-03). */
export function createPersisted<Value>({
  storage,
  key,
  schema,
  empty,
  drawn = empty,
}: PersistedOptions<Value>): Persisted<Value> {
  const read = (): Value => {
    const stored = storage.read(key)
    // The old client kept JSON text where we keep a wrapped object; both are read (STO-04).
    const parsed = typeof stored === 'string' && stored.startsWith('{') ? parseJson(stored) : stored
    return schema(parsed) ?? empty
  }
  // The store's first state is the one that taking over the document begins with; what is kept shows right after it.
  const store = createStore<Value>(() => drawn)
  store.setState(read(), true)
  storage.onOtherTab((changed) => {
    if (changed === key) store.setState(read(), true)
  })
  return {
    store,
    get: () => store.getState(),
    set(value) {
      store.setState(value, true)
      if (value === empty) storage.remove(key)
      else storage.write(key, value)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
