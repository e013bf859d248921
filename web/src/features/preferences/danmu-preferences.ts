/** How danmu are shown, loaded with what shows them. Stored with the other preferences of this browser. */
import { useCallback, useMemo } from 'react'
import { read } from '../../storage/index.ts'
import { usePreferences } from './use-preferences.ts'

/** Part of the picture that danmu may cover, from the top. */
export const DANMU_AREAS = ['full', 'half', 'quarter'] as const
export const DANMU_SIZES = ['small', 'standard', 'large'] as const
/** Share of danmu shown when there are many. */
export const DANMU_DENSITIES = ['sparse', 'standard', 'all'] as const
/** Time of a danmu from the right edge until it has left on the left (docs/design.md#danmu-settings). */
export const DANMU_FLIGHTS_MS = [6000, 4000, 3000] as const

const schema = read.object({
  isShown: read.optional(read.flag, true),
  /** Shown with reduced motion; off by default (DAN-12). */
  isShownStill: read.optional(read.flag, false),
  /** The danmu list below the film; `auto`: open with reduced motion. */
  list: read.optional(read.oneOf(['auto', 'open', 'closed']), 'auto'),
  area: read.optional(read.oneOf(DANMU_AREAS), 'half'),
  size: read.optional(read.oneOf(DANMU_SIZES), 'standard'),
  density: read.optional(read.oneOf(DANMU_DENSITIES), 'standard'),
  /** 20 to 100, in steps of 10. */
  opacityPercent: read.optional(read.numberWithin(20, 100), 80),
  flightMs: read.optional(read.oneOf(DANMU_FLIGHTS_MS), 4000),
  /** Colour of the visitor's own danmu, `#rrggbb`. */
  color: read.optional(read.textLike(/^#[0-9A-F]{6}$/i), '#FFFFFF'),
})
export type DanmuPreferences = read.ValueOf<typeof schema>

const EMPTY = read.demand(schema, {})

/**
 * Preferences for danmu, and a function to change some of them; what is stored and not valid counts as not chosen.
 * @example const { danmu, changeDanmu } = useDanmuPreferences(); changeDanmu({ isShown: false })
 */
export function useDanmuPreferences() {
  const { preferences, change } = usePreferences()
  const stored = preferences.danmu
  const danmu = useMemo(() => schema(stored) ?? EMPTY, [stored])
  const changeDanmu = useCallback(
    (part: Partial<DanmuPreferences>) => change({ danmu: { ...danmu, ...part } }),
    [danmu, change],
  )
  return { danmu, changeDanmu }
}
