import { minutes } from '@zimu/contract/durations'
import { useCall } from '../../api/index.ts'

/** Categories change rarely, so that one response serves a visit. */
const FRESH_MS = minutes(10)

/** The category tree: `data.list` has the categories of the first level, in the server's order. */
export function useCategories() {
  return useCall('GET /api/content.Content/category', {}, { freshMs: FRESH_MS })
}
