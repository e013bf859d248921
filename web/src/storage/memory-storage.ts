/** The storage of a browser that lives no longer than its document: for tests and previews. */
import { createStorage, type Storage } from './storage.ts'

/** What a browser keeps, to look into and to write to behind the app's back. */
export function createMemoryBacking() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
}

/** Two storages over one backing are a reload; `events` carries what other tabs do. */
export function createMemoryStorage(backing = createMemoryBacking(), events = new EventTarget()): Storage {
  return createStorage(() => backing, events)
}
