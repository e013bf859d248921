export { createPersisted, type Persisted } from './persisted.ts'
export { createStorage, type Storage } from './storage.ts'
export { type KeptValue, openPersisted, usePersisted } from './use-persisted.ts'
export { StorageContext, useStorage } from './use-storage.ts'
