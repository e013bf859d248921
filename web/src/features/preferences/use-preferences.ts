import { useCallback } from 'react'
import { usePersisted } from '../../storage/index.ts'
import { PREFERENCES, type Preferences } from './preferences.ts'

/**
 * Preferences, and a function to change some of them; rerenders on changes in any tab.
 * @example const { preferences, change } = usePreferences(); change({ autoplay: false })
 */
export function usePreferences() {
  const [preferences, save] = usePersisted(PREFERENCES)
  const change = useCallback((part: Partial<Preferences>) => save({ ...preferences, ...part }), [preferences, save])
  return { preferences, change }
}
