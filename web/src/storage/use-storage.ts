import { createContext, useContext } from 'react'
import type { Storage } from './storage.ts'

export const StorageContext = createContext<Storage | null>(null)

/** The storage of this browser, which `app/` provides. Throws outside `StorageContext`. */
export function useStorage(): Storage {
  const storage = useContext(StorageContext)
  if (!storage) throw new Error('no StorageContext')
  return storage
}
