import { useStore } from 'zustand'
import { createPersisted, type Persisted } from './persisted.ts'
import type { Read } from './read.ts'
import type { Storage } from './storage.ts'
import { useStorage } from './use-storage.ts'

/** What is kept under one key; define it once per module, it is also the identity of the value. */
export interface KeptValue<Value> {
  key: string
  /** What a stored value must look like; anything else is dropped for `empty`. */
  schema: Read<Value>
  empty: Value
}

const opened = new WeakMap<Storage, WeakMap<object, unknown>>()

/** The one store of a kept value in this browser, opened at first use. */
export function openPersisted<Value>(storage: Storage, kept: KeptValue<Value>): Persisted<Value> {
  const stores = opened.get(storage) ?? new WeakMap<object, unknown>()
  opened.set(storage, stores)
  const store = (stores.get(kept) as Persisted<Value> | undefined) ?? createPersisted({ storage, ...kept })
  stores.set(kept, store)
  return store
}

/** A kept value and its setter; draws anew when it changes here or in another tab. */
export function usePersisted<Value>(kept: KeptValue<Value>): readonly [Value, (value: Value) => void] {
  const store = openPersisted(useStorage(), kept)
  return [useStore(store.store), store.set]
}
