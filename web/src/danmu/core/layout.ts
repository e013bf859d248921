/** Sizes of the danmu layer (docs/design.md#danmu). Pure. */

export type DanmuArea = 'full' | 'half' | 'quarter'
export type DanmuSize = 'small' | 'standard' | 'large'

const FONT_PX: Record<DanmuSize, number> = { small: 14, standard: 16, large: 20 }
const AREA_SHARE: Record<DanmuArea, number> = { full: 1, half: 0.5, quarter: 0.25 }
/** First lane from the top. */
const TOP_PX = { inline: 10, fullscreen: 12 } as const
/** Above the seek row and the space over it: where the full area ends. */
const BOTTOM_PX = { inline: 86, fullscreen: 101 } as const
/** Part of the picture, from its bottom, that subtitles have for themselves. */
const SUBTITLE_SHARE = 0.15

export interface LayoutRules {
  width: number
  height: number
  area: DanmuArea
  size: DanmuSize
  isFullscreen: boolean
  /** Subtitles are on. */
  hasSubtitles: boolean
  /** So much of the picture, from its bottom, lies under something else, such as a keyboard. */
  coveredPx?: number | undefined
}

export interface DanmuLayout {
  fontPx: number
  /** Distance of two lanes: 1.5 times the size, and 4. */
  pitchPx: number
  topPx: number
  /** What stays free at the bottom for subtitles, or is covered. */
  bottomPx: number
  laneCount: number
}

/** At least one lane where there is any room at all. */
export function planLayout({ coveredPx = 0, ...rules }: LayoutRules): DanmuLayout {
  const { height, area, size, isFullscreen, hasSubtitles } = rules
  const place = isFullscreen ? 'fullscreen' : 'inline'
  const fontPx = FONT_PX[size]
  const pitchPx = fontPx * 1.5 + 4
  const topPx = TOP_PX[place]
  const bottomPx = Math.max(hasSubtitles ? Math.ceil(height * SUBTITLE_SHARE) : 0, coveredPx)
  // What covers the picture ends the lanes by itself; else controls may come.
  const lowest = height - (coveredPx > 0 ? coveredPx : Math.max(BOTTOM_PX[place], bottomPx))
  const end = Math.min(lowest, height * AREA_SHARE[area])
  const fitting = Math.floor((end - topPx + 4) / pitchPx)
  const hasRoom = height - bottomPx > topPx + pitchPx
  return { fontPx, pitchPx, topPx, bottomPx, laneCount: hasRoom ? Math.max(1, fitting) : 0 }
}
