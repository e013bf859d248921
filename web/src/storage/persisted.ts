import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Read } from './read.ts'
import type { Storage } from './storage.ts'

/** A stored value as a store. */
export interface Persisted<Value> {
  store: StoreApi<Value>
  get(): Value
  /** Replaces the value and stores it. */
  set(value: Value): void
}

/** Key in local storage: a member's own value is stored as `key@member_id`, so that nobody else at this browser sees it. */
export const storedName = (storage: Storage, { key, isShared }: { key: string; isShared?: boolean }): string =>
  isShared || storage.owner === 0 ? key : `${key}@${storage.owner}`

interface PersistedOptions<Value> {
  storage: Storage
  key: string
  /** Reads a stored value; `empty` takes the place of an invalid one (STO-04). */
  schema: Read<Value>
  empty: Value
  /** One value for everybody at this browser; else each member and the guest have their own. */
  isShared?: boolean
  /** The value with which the server rendered the document, if it is not `empty`: hydration begins with it. */
  drawn?: Value | undefined
}

/** A store whose value survives reloads and follows changes in other tabs of the browser (STO-03). */
export function createPersisted<Value>({
  storage,
  key,
  schema,
  empty,
  isShared = false,
  drawn = empty,
}: PersistedOptions<Value>): Persisted<Value> {
  const name = () => storedName(storage, { key, isShared })
  const read = (): Value => {
    const stored = storage.read(name())
    // The old client kept JSON text where we keep a wrapped object; both are read (STO-04).
    const parsed = typeof stored === 'string' && stored.startsWith('{') ? parseJson(stored) : stored
    return schema(parsed) ?? empty
  }
  // The store's first state is the one that taking over the document begins with; what is kept shows right after it.
  const store = createStore<Value>(() => drawn)
  store.setState(read(), true)
  storage.onOtherTab((changed) => {
    if (changed === name() || (changed === '' && !isShared)) store.setState(read(), true)
  })
  return {
    store,
    get: () => store.getState(),
    set(value) {
      store.setState(value, true)
      if (value === empty) storage.remove(name())
      else storage.write(name(), value)
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
