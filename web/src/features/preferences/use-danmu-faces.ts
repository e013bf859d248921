import { usePreference } from '../../ui/index.ts'
import { usePreferences } from './use-preferences.ts'

export interface DanmuFaces {
  /** The visitor asks for less motion: what is shown over the film stands still. */
  is_still: boolean
  /** Danmu are drawn over the film. */
  is_shown: boolean
  show: (is_shown: boolean) => void
  /** They are written under it, as the film comes to them. */
  is_listed: boolean
  list: (is_listed: boolean) => void
}

/**
 * The two ways danmu are shown. Where motion is reduced the written list takes the place of what flies, until the visitor
 * chooses otherwise; that choice holds for reduced motion only.
 */
export function useDanmuFaces(): DanmuFaces {
  const is_still = usePreference('(prefers-reduced-motion: reduce)')
  const { preferences, changeDanmu } = usePreferences()
  const { is_shown, is_shown_still, list } = preferences.danmu
  return {
    is_still,
    is_shown: is_still ? is_shown_still : is_shown,
    show: (wanted) => changeDanmu(is_still ? { is_shown_still: wanted } : { is_shown: wanted }),
    is_listed: list === 'auto' ? is_still : list === 'open',
    list: (wanted) => changeDanmu({ list: wanted ? 'open' : 'closed' }),
  }
}
