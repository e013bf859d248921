import { usePreference } from '../../ui/index.ts'
import { useDanmuPreferences } from './danmu-preferences.ts'

export interface DanmuModes {
  /** The visitor prefers reduced motion: danmu over the film do not move. */
  isStill: boolean
  /** Danmu are shown over the film. */
  isShown: boolean
  show: (isShown: boolean) => void
  /** Danmu are listed below the film. */
  isListed: boolean
  list: (isListed: boolean) => void
}

/**
 * The two ways to show danmu. With reduced motion the list replaces moving danmu, until the visitor chooses otherwise;
 * that choice applies to reduced motion only.
 */
export function useDanmuModes(): DanmuModes {
  const isStill = usePreference('(prefers-reduced-motion: reduce)')
  const { danmu, changeDanmu } = useDanmuPreferences()
  const { isShown, isShownStill, list } = danmu
  return {
    isStill,
    isShown: isStill ? isShownStill : isShown,
    show: (wanted) => changeDanmu(isStill ? { isShownStill: wanted } : { isShown: wanted }),
    isListed: list === 'auto' ? isStill : list === 'open',
    list: (wanted) => changeDanmu({ list: wanted ? 'open' : 'closed' }),
  }
}
