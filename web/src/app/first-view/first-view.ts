/** Reads the data embedded in the server's document and seeds the query cache with it. */

import type { QueryClient } from '@tanstack/react-query'
import type { FirstAnswer, FirstCall, FirstViewData, KnownCallId } from '@zimu/contract'
import { FIRST_VIEW_ID, FIRST_VIEW_VERSION } from '@zimu/contract/constants'
import { minutes } from '@zimu/contract/durations'
import { callKey } from '../../api/index.ts'
import { CAROUSEL_INPUT, FEATURED_INPUT } from '../../pages/index/home/use-home.ts'

/** Older data is shown and refetched. The document rounds its time to half a minute. */
const FRESH_MS = minutes(1)

/** Calls of home's first view; its query keys are made from the same inputs. */
export const FIRST_CALLS: readonly FirstCall[] = [
  { id: 'GET /api/setting.Setting/setting', input: {} },
  { id: 'GET /api/content.Content/category', input: {} },
  { id: 'GET /api/setting.Carousel/list', input: CAROUSEL_INPUT },
  { id: 'GET /api/content.Content/list', input: FEATURED_INPUT },
]

const isAnswer = (value: unknown): value is FirstAnswer =>
  typeof value === 'object' && value !== null && 'id' in value && 'input' in value && 'data' in value

/** Undefined if the document has no data (development), invalid data, or data of another version. */
export function readFirstView(page: Document): FirstViewData | undefined {
  try {
    const data: Partial<FirstViewData> = JSON.parse(page.getElementById(FIRST_VIEW_ID)?.textContent ?? '')
    const isOurs = data.version === FIRST_VIEW_VERSION && Array.isArray(data.answers) && data.answers.every(isAnswer)
    return isOurs ? (data as FirstViewData) : undefined
  } catch {
    return undefined
  }
}

/** Compares clocks of server and device; a wrong one only makes the data old. */
export const isFresh = ({ timeMs }: FirstViewData): boolean => Math.abs(Date.now() - timeMs) < FRESH_MS

export const findAnswer = ({ answers }: FirstViewData, id: KnownCallId): unknown =>
  answers.find((answer) => answer.id === id)?.data

/** Seeds the cache with a guest's data; for a member it is refetched. */
export function seedQueryCache(queries: QueryClient, firstView: FirstViewData, isMember: boolean): void {
  const updatedAt = isFresh(firstView) && !isMember ? Date.now() : 0
  for (const { id, input, data } of firstView.answers)
    queries.setQueryData(callKey(id, input, firstView.language), data, { updatedAt })
}
