/** Preferences of this browser: look, playback, danmu. Never sent. */
import { type PersistedValue, read } from '../../storage/index.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Part of the picture that danmu may cover, from the top. */
export const DANMU_AREAS = ['full', 'half', 'quarter'] as const
export const DANMU_SIZES = ['small', 'standard', 'large'] as const
/** Share of danmu shown when there are many. */
export const DANMU_DENSITIES = ['sparse', 'standard', 'all'] as const
/** Time of a danmu from the right edge until it has left on the left (docs/design.md#danmu-settings). */
export const DANMU_FLIGHTS_MS = [6000, 4000, 3000] as const

const danmuSchema = read.object({
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

const schema = read.object({
  theme: read.optional(read.oneOf(THEMES), 'system'),
  /** Videos start when their page opens. */
  autoplay: read.optional(read.flag, true),
  muted: read.optional(read.flag, false),
  danmu: read.optional(danmuSchema, read.demand(danmuSchema, {})),
})
export type Preferences = read.ValueOf<typeof schema>
export type DanmuPreferences = Preferences['danmu']

export const PREFERENCES: PersistedValue<Preferences> = {
  key: 'preferences',
  isShared: true,
  schema,
  empty: read.demand(schema, {}),
}
