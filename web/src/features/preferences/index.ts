/**
 * Preferences of this browser: theme, playback, danmu.
 * @example const { preferences, change } = usePreferences(); change({ autoplay: false })
 */

export {
  DANMU_AREAS,
  DANMU_DENSITIES,
  DANMU_FLIGHTS_MS,
  DANMU_SIZES,
  type DanmuPreferences,
  useDanmuPreferences,
} from './danmu-preferences.ts'
export { useClearLocalData } from './local-data.ts'
export { MINI_CORNERS, type MiniCorner, type PlayerPreferences, usePlayerPreferences } from './player-preferences.ts'
export { PREFERENCES, type Preferences, THEMES, type Theme } from './preferences.ts'
export { applyTheme, useTheme } from './theme.ts'
export { type DanmuModes, useDanmuModes } from './use-danmu-modes.ts'
export { usePreferences } from './use-preferences.ts'
