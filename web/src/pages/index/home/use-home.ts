import type { ContentCard } from '@zimu/contract'
import { useCall } from '../../../api/index.ts'
import { useLeafThrough } from '../../../features/content/index.ts'

const SLIDES = 5
const LEAVES = 4

export const CAROUSEL_INPUT = { limit: SLIDES } as const
export const FEATURED_INPUT = { is_top: 1, limit: 10 } as const

/** What 推荐 shows down to the first part below the first view, each by its own call. */
export function useHome() {
  const carousel = useCall('GET /api/setting.Carousel/list', CAROUSEL_INPUT)
  const featured = useCall('GET /api/content.Content/list', FEATURED_INPUT)
  const leaf = useLeafThrough(LEAVES)
  return { carousel, featured, leaf }
}
export type Home = ReturnType<typeof useHome>

/** Why nothing at all could be shown; null while something is there or still coming. */
export function totalFailure({ carousel, featured, leaf }: Home) {
  const parts = [carousel, featured, leaf.query]
  return parts.every(({ data, error }) => data === undefined && error !== null) ? featured.error : null
}

/** Picks that do not stand in the carousel already; without a carousel the first of them are its slides. */
export function splitFeatured(featured: readonly ContentCard[], slideIds: readonly number[]) {
  if (slideIds.length === 0) return { slides: featured.slice(0, SLIDES), rest: featured.slice(SLIDES) }
  return { slides: [], rest: featured.filter(({ content_id }) => !slideIds.includes(content_id)) }
}
