/** Preferences of this browser: look, playback, danmu. Never sent. */
import { type PersistedValue, read } from '../../storage/index.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const schema = read.object({
  theme: read.optional(read.oneOf(THEMES), 'system'),
  /** Videos start when their page opens. */
  autoplay: read.optional(read.flag, true),
  muted: read.optional(read.flag, false),
  /** Kept as it is: the app begins without danmu, and what shows them reads it (`useDanmuPreferences`). */
  danmu: read.optional(
    read.bookOf((value) => value),
    {},
  ),
})
export type Preferences = read.ValueOf<typeof schema>

export const PREFERENCES: PersistedValue<Preferences> = {
  key: 'preferences',
  isShared: true,
  schema,
  empty: read.demand(schema, {}),
}
