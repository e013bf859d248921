import { useCallback } from 'react'
import { clearStorage, useStorage } from '../../storage/index.ts'

/** Keys that are no traces of use: login, site settings, interface language. */
const PRESERVED_KEYS = ['userInfo', 'siteSettings', 'UNI_LOCALE']

/** Clears local traces: search history, progress, drafts, preferences. */
export function useClearLocalData(): () => void {
  const storage = useStorage()
  return useCallback(() => clearStorage(storage, (key) => PRESERVED_KEYS.includes(key)), [storage])
}
