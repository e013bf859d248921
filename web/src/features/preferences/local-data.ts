import { useCallback } from 'react'
import { useStorage } from '../../storage/index.ts'

/** Who is logged in, what the site is called and the language of the screen are no traces of use. */
const KEPT_KEYS = ['userInfo', 'siteSettings', 'UNI_LOCALE']

/** Clears what using the app left in this browser: search history, progress, drafts, choices (screens 20). */
export function useClearLocalData(): () => void {
  const storage = useStorage()
  return useCallback(() => storage.clear(KEPT_KEYS), [storage])
}
