import { useStore } from 'zustand'
import { createPersisted, type Persisted } from './persisted.ts'
import type { Read } from './read.ts'
import type { Storage } from './storage.ts'
import { useStorage } from './use-storage.ts'

/** Definition of a stored value. Define it once, as a module constant: the object itself identifies the store. */
export interface PersistedValue<Value> {
  key: string
  /** Reads a stored value; `empty` takes the place of an invalid one. */
  schema: Read<Value>
  empty: Value
  /** One value for everybody at this browser; else each member and the guest have their own. */
  isShared?: boolean
}

const opened = new WeakMap<Storage, WeakMap<object, unknown>>()

/** The store of a stored value, one for each storage; created on first use. */
export function openPersisted<Value>(storage: Storage, definition: PersistedValue<Value>): Persisted<Value> {
  const stores = opened.get(storage) ?? new WeakMap<object, unknown>()
  opened.set(storage, stores)
  const store = (stores.get(definition) as Persisted<Value> | undefined) ?? createPersisted({ storage, ...definition })
  stores.set(definition, store)
  return store
}

/** A stored value and its setter; re-renders when it changes here or in another tab. */
export function usePersisted<Value>(definition: PersistedValue<Value>): readonly [Value, (value: Value) => void] {
  const store = openPersisted(useStorage(), definition)
  return [useStore(store.store), store.set]
}
