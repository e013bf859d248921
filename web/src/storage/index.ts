/**
 * Values that this browser stores: `usePersisted` reads and writes one in a component, `openPersisted` elsewhere. A stored
 * value is checked by its reader (`read`) and belongs to one member, unless it is shared by everybody at the browser.
 * @example
 * const HISTORY: PersistedValue<string[]> = { key: 'history', schema: read.listOf(read.text), empty: [] }
 * const [history, setHistory] = usePersisted(HISTORY)
 */

export { adoptValues, clearMembers, clearStorage, SHARED_KEYS } from './clear.ts'
export { ifAllowed } from './if-allowed.ts'
export { forgetKept, measureKept } from './kept.ts'
export { createPersisted, type Persisted, storedName } from './persisted.ts'
export * as read from './read.ts'
export { createStorage, type Storage } from './storage.ts'
export { openPersisted, type PersistedValue, usePersisted } from './use-persisted.ts'
export { StorageContext, useStorage } from './use-storage.ts'
