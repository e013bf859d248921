/** How large subtitles are drawn. Pure. */
export const SUBTITLE_SIZES = ['small', 'standard', 'large'] as const
export type SubtitleSize = (typeof SUBTITLE_SIZES)[number]
