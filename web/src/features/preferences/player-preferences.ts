/** Choices for the player, apart from those that every page reads: they are fetched with the player. */
import { type KeptValue, read, usePersisted } from '../../storage/index.ts'

export const SUBTITLE_SIZES = ['small', 'standard', 'large'] as const
/** Clockwise. */
export const MINI_CORNERS = ['top_left', 'top_right', 'bottom_right', 'bottom_left'] as const
export type MiniCorner = (typeof MINI_CORNERS)[number]

const schema = read.object({
  subtitle_size: read.optional(read.oneOf(SUBTITLE_SIZES), 'standard'),
  /** Horizontal swipe. */
  swipe_seek: read.optional(read.flag, true),
  /** Vertical swipe. */
  swipe_volume: read.optional(read.flag, true),
  double_tap: read.optional(read.flag, true),
  long_press: read.optional(read.flag, true),
  /** Goes on while the browser tab is hidden (VID-52). */
  plays_hidden: read.optional(read.flag, false),
  /** Goes on in a small window when its page is left. */
  mini: read.optional(read.flag, true),
  mini_corner: read.optional(read.oneOf(MINI_CORNERS), 'bottom_right'),
})
export type PlayerPreferences = read.ValueOf<typeof schema>

const KEPT: KeptValue<PlayerPreferences> = { key: 'player', schema, empty: read.demand(schema, {}) }

/** The visitor's choices for the player and how to change some of them. */
export function usePlayerPreferences() {
  const [choices, save] = usePersisted(KEPT)
  return { choices, choose: (part: Partial<PlayerPreferences>) => save({ ...choices, ...part }) }
}
