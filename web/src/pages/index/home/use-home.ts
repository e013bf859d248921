import type { ContentCard } from '@zimu/contract'
import { useCall } from '../../../api/index.ts'
import { useLeafThrough } from '../../../features/content/index.ts'

const SLIDES = 5
const LEAVES = 4

export const CAROUSEL_INPUT = { limit: SLIDES } as const
export const PICKS_INPUT = { is_top: 1, limit: 10 } as const

/** What 推荐 shows down to the first part below the first view, each by its own call. */
export function useHome() {
  const carousel = useCall('GET /api/setting.Carousel/list', CAROUSEL_INPUT)
  const picks = useCall('GET /api/content.Content/list', PICKS_INPUT)
  const leaf = useLeafThrough(LEAVES)
  return { carousel, picks, leaf }
}
export type Home = ReturnType<typeof useHome>

/** Why nothing at all could be shown; null while something is there or still coming. */
export function totalFailure({ carousel, picks, leaf }: Home) {
  const parts = [carousel, picks, leaf.query]
  return parts.every(({ data, error }) => data === undefined && error !== null) ? picks.error : null
}

/** Picks that do not stand in the carousel already; without a carousel the first of them are its slides. */
export function splitPicks(picks: readonly ContentCard[], slide_ids: readonly number[]) {
  if (slide_ids.length === 0) return { slides: picks.slice(0, SLIDES), rest: picks.slice(SLIDES) }
  return { slides: [], rest: picks.filter(({ content_id }) => !slide_ids.includes(content_id)) }
}
