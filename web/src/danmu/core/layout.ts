/** Sizes of the danmu layer (design book 4.21). Pure. */

export type DanmuArea = 'full' | 'half' | 'quarter'
export type DanmuSize = 'small' | 'standard' | 'large'

const FONT_PX: Record<DanmuSize, number> = { small: 14, standard: 16, large: 20 }
const AREA_SHARE: Record<DanmuArea, number> = { full: 1, half: 0.5, quarter: 0.25 }
/** First lane from the top. */
const TOP_PX = { inline: 26, fullscreen: 24 } as const
/** Above the seek row and the space over it: where the full area ends. */
const BOTTOM_PX = { inline: 86, fullscreen: 101 } as const
/** Part of the picture, from its bottom, that subtitles have for themselves. */
const SUBTITLE_SHARE = 0.15

export interface LayoutRules {
  width: number
  height: number
  area: DanmuArea
  size: DanmuSize
  is_fullscreen: boolean
  /** Subtitles are on. */
  has_subtitles: boolean
}

export interface DanmuLayout {
  font_px: number
  /** Distance of two lanes: 1.5 times the size, and 4. */
  pitch_px: number
  top_px: number
  /** What stays free at the bottom for subtitles. */
  bottom_px: number
  lane_count: number
}

/** At least one lane where there is any room at all. */
export function planLayout({ height, area, size, is_fullscreen, has_subtitles }: LayoutRules): DanmuLayout {
  const place = is_fullscreen ? 'fullscreen' : 'inline'
  const font_px = FONT_PX[size]
  const pitch_px = font_px * 1.5 + 4
  const top_px = TOP_PX[place]
  const bottom_px = has_subtitles ? Math.ceil(height * SUBTITLE_SHARE) : 0
  const lowest = height - Math.max(BOTTOM_PX[place], bottom_px)
  const end = Math.min(lowest, height * AREA_SHARE[area])
  const fitting = Math.floor((end - top_px + 4) / pitch_px)
  const has_room = height - bottom_px > top_px + pitch_px
  return { font_px, pitch_px, top_px, bottom_px, lane_count: has_room ? Math.max(1, fitting) : 0 }
}
