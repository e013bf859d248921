import type { QueryClient } from '@tanstack/react-query'
import type { Input, KnownCallId } from '@zimu/contract'
import { type Api, callKey } from '../../api/index.ts'
import { NOTICES_INPUT } from '../../features/notice/index.ts'

const FRESH_MS = 5 * 60_000

interface Surroundings {
  api: Api
  queries: QueryClient
  language: string
  is_first: boolean
}

/**
 * Asks for what should open without a network although nobody may have looked at it yet: questions, notices, categories
 * and plans. At the very first visit, what is shown is asked for once more as well: its answers came before anything was
 * kept.
 */
export async function keepForLater({ api, queries, language, is_first }: Surroundings): Promise<void> {
  const keep = <Id extends KnownCallId>(id: Id, input: Input<Id>) =>
    queries.prefetchQuery({
      queryKey: callKey(id, input as object, language),
      queryFn: () => api.call(id, input, { hideErrorToast: true }),
      staleTime: is_first ? 0 : FRESH_MS,
    })
  if (is_first) await queries.refetchQueries({ type: 'active' })
  await Promise.all([
    keep('GET /api/setting.Setting/setting', {}),
    keep('GET /api/setting.Faq/list', {}),
    keep('GET /api/setting.Notice/list', NOTICES_INPUT),
    keep('GET /api/content.Content/category', {}),
    keep('GET /api/setting.Viptype/list', {}),
  ])
}
