/** Preferences of the player, loaded with it. */
import { type PersistedValue, read, usePersisted } from '../../storage/index.ts'

export const SUBTITLE_SIZES = ['small', 'standard', 'large'] as const
/** Clockwise. */
export const MINI_CORNERS = ['top_left', 'top_right', 'bottom_right', 'bottom_left'] as const
export type MiniCorner = (typeof MINI_CORNERS)[number]

const schema = read.object({
  /** Language of subtitles that was chosen, `""` for none; null: as the film shows them by itself. */
  subtitles: read.optional(read.nullable(read.text), null),
  subtitleSize: read.optional(read.oneOf(SUBTITLE_SIZES), 'standard'),
  /** Horizontal swipe. */
  swipeSeek: read.optional(read.flag, true),
  /** Vertical swipe. */
  swipeVolume: read.optional(read.flag, true),
  doubleTap: read.optional(read.flag, true),
  /** At the sides of the picture: 10 s back and on. */
  sideTaps: read.optional(read.flag, false),
  longPress: read.optional(read.flag, true),
  /** Continues while the browser tab is hidden (VID-52). */
  playsHidden: read.optional(read.flag, false),
  /** Continues in the mini player when its page is left. */
  mini: read.optional(read.flag, true),
  /** A film begins again at its end. */
  loop: read.optional(read.flag, false),
  /** Letters and digits act on the player. */
  singleKeys: read.optional(read.flag, true),
  miniCorner: read.optional(read.oneOf(MINI_CORNERS), 'bottom_right'),
})
export type PlayerPreferences = read.ValueOf<typeof schema>

const PERSISTED: PersistedValue<PlayerPreferences> = {
  key: 'player',
  isShared: true,
  schema,
  empty: read.demand(schema, {}),
}

/** Preferences of the player, and a function to change some of them. */
export function usePlayerPreferences() {
  const [choices, save] = usePersisted(PERSISTED)
  return { choices, choose: (part: Partial<PlayerPreferences>) => save({ ...choices, ...part }) }
}
