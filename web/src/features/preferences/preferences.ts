/** Choices of this browser: look, playing, danmu. Kept locally, nothing of it is sent. */
import * as v from 'valibot'
import type { KeptValue } from '../../storage/index.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Part of the picture that danmu may cover, from its top. */
export const DANMU_AREAS = ['full', 'half', 'quarter'] as const
export const DANMU_SIZES = ['small', 'standard', 'large'] as const
/** How long a danmu takes from the right edge to fully out at the left (screens 25.2). */
export const DANMU_FLIGHTS_MS = [6000, 4000, 3000] as const

const danmuSchema = v.object({
  is_shown: v.optional(v.boolean(), true),
  area: v.optional(v.picklist(DANMU_AREAS), 'half'),
  size: v.optional(v.picklist(DANMU_SIZES), 'standard'),
  /** 20 to 100, in steps of 10. */
  opacity_percent: v.optional(v.pipe(v.number(), v.minValue(20), v.maxValue(100)), 80),
  flight_ms: v.optional(v.picklist(DANMU_FLIGHTS_MS), 4000),
  /** Colour of what the visitor sends, `#rrggbb`. */
  color: v.optional(v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/i)), '#FFFFFF'),
})

const schema = v.object({
  theme: v.optional(v.picklist(THEMES), 'system'),
  /** Videos start when their page opens. */
  autoplay: v.optional(v.boolean(), true),
  muted: v.optional(v.boolean(), false),
  danmu: v.optional(danmuSchema, () => v.parse(danmuSchema, {})),
})
export type Preferences = v.InferOutput<typeof schema>
export type DanmuPreferences = Preferences['danmu']

export const PREFERENCES: KeptValue<Preferences> = { key: 'preferences', schema, empty: v.parse(schema, {}) }
