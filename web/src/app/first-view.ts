/** The answers that the server's document carries: reading them, and starting the query cache from them. */
import type { QueryClient } from '@tanstack/react-query'
import type { FirstAnswer, FirstAsk, FirstViewData, KnownCallId } from '@zimu/contract'
import { FIRST_VIEW_ID, FIRST_VIEW_VERSION } from '@zimu/contract/constants'
import { callKey } from '../api/index.ts'
import { CAROUSEL_INPUT, PICKS_INPUT } from '../pages/index/home/use-home.ts'

/** Older answers are shown and asked for again. The document counts its time in steps of half a minute. */
const FRESH_MS = 60_000

/** What home asks for its first view; the keys of its queries are made from the same inputs. */
export const FIRST_ASKS: readonly FirstAsk[] = [
  { id: 'GET /api/setting.Setting/setting', input: {} },
  { id: 'GET /api/content.Content/category', input: {} },
  { id: 'GET /api/setting.Carousel/list', input: CAROUSEL_INPUT },
  { id: 'GET /api/content.Content/list', input: PICKS_INPUT },
]

const isAnswer = (value: unknown): value is FirstAnswer =>
  typeof value === 'object' && value !== null && 'id' in value && 'input' in value && 'data' in value

/** Undefined when the document carries nothing (development), something torn, or the form of another release. */
export function readFirstView(page: Document): FirstViewData | undefined {
  try {
    const data: Partial<FirstViewData> = JSON.parse(page.getElementById(FIRST_VIEW_ID)?.textContent ?? '')
    const is_ours = data.version === FIRST_VIEW_VERSION && Array.isArray(data.answers) && data.answers.every(isAnswer)
    return is_ours ? (data as FirstViewData) : undefined
  } catch {
    return undefined
  }
}

/** A clock that is wrong on either side only makes them old. */
export const isFresh = ({ time_ms }: FirstViewData): boolean => Math.abs(Date.now() - time_ms) < FRESH_MS

export const findAnswer = ({ answers }: FirstViewData, id: KnownCallId): unknown =>
  answers.find((answer) => answer.id === id)?.data

/** A member sees what a guest sees until the own answers are there. */
export function keepAnswers(queries: QueryClient, first_view: FirstViewData, is_member: boolean): void {
  const updatedAt = isFresh(first_view) && !is_member ? Date.now() : 0
  for (const { id, input, data } of first_view.answers)
    queries.setQueryData(callKey(id, input, first_view.language), data, { updatedAt })
}
