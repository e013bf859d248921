import { useCallback } from 'react'
import { usePersisted } from '../../storage/index.ts'
import { type DanmuPreferences, PREFERENCES, type Preferences } from './preferences.ts'

/**
 * Preferences, and functions to change some of them; rerenders on changes in any tab.
 * @example const { preferences, changeDanmu } = usePreferences(); changeDanmu({ isShown: false })
 */
export function usePreferences() {
  const [preferences, save] = usePersisted(PREFERENCES)
  const change = useCallback((part: Partial<Preferences>) => save({ ...preferences, ...part }), [preferences, save])
  const changeDanmu = useCallback(
    (part: Partial<DanmuPreferences>) => change({ danmu: { ...preferences.danmu, ...part } }),
    [preferences.danmu, change],
  )
  return { preferences, change, changeDanmu }
}
