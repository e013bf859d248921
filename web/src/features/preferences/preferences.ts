/** Choices of this browser: look, playing, danmu. Kept locally, nothing of it is sent. */
import { type KeptValue, read } from '../../storage/index.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Part of the picture that danmu may cover, from its top. */
export const DANMU_AREAS = ['full', 'half', 'quarter'] as const
export const DANMU_SIZES = ['small', 'standard', 'large'] as const
/** How many of a crowd are shown. */
export const DANMU_DENSITIES = ['sparse', 'standard', 'all'] as const
/** How long a danmu takes from the right edge to fully out at the left (screens 25.2). */
export const DANMU_FLIGHTS_MS = [6000, 4000, 3000] as const

const danmuSchema = read.object({
  is_shown: read.optional(read.flag, true),
  /** The same where motion is reduced: nothing flies there until somebody asks for it (DAN-12). */
  is_shown_still: read.optional(read.flag, false),
  /** The written list under the film; `auto`: where motion is reduced. */
  list: read.optional(read.oneOf(['auto', 'open', 'closed']), 'auto'),
  area: read.optional(read.oneOf(DANMU_AREAS), 'half'),
  size: read.optional(read.oneOf(DANMU_SIZES), 'standard'),
  density: read.optional(read.oneOf(DANMU_DENSITIES), 'standard'),
  /** 20 to 100, in steps of 10. */
  opacity_percent: read.optional(read.numberWithin(20, 100), 80),
  flight_ms: read.optional(read.oneOf(DANMU_FLIGHTS_MS), 4000),
  /** Colour of what the visitor sends, `#rrggbb`. */
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

export const PREFERENCES: KeptValue<Preferences> = { key: 'preferences', schema, empty: read.demand(schema, {}) }
