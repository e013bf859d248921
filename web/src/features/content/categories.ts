import { useCall } from '../../api/index.ts'

/** Categories change rarely; one answer serves a visit. */
const FRESH_MS = 10 * 60_000

/** The category tree: `data.list` are the categories of the first level, in the order of the server. */
export function useCategories() {
  return useCall('GET /api/content.Content/category', {}, { fresh_ms: FRESH_MS })
}
