import type { QueryClient } from '@tanstack/react-query'
import type { Input, KnownCallId } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { type Api, callKey } from '../../api/index.ts'
import { NOTICES_INPUT } from '../../features/notice/index.ts'

const FRESH_MS = minutes(5)

interface PrefetchDeps {
  api: Api
  queries: QueryClient
  language: string
  isFirst: boolean
}

/**
 * Fetches what should be available offline although nobody may have opened it: questions, notices, categories and
 * plans. On the first visit it refetches what is shown, because that was loaded before the cache existed.
 */
export async function prefetchForOffline({ api, queries, language, isFirst }: PrefetchDeps): Promise<void> {
  const prefetch = <Id extends KnownCallId>(id: Id, input: Input<Id>) =>
    queries.prefetchQuery({
      queryKey: callKey(id, input as object, language),
      queryFn: () => api.call(id, input, { hideErrorToast: true }),
      staleTime: isFirst ? 0 : FRESH_MS,
    })
  if (isFirst) await queries.refetchQueries({ type: 'active' })
  await Promise.all([
    prefetch('GET /api/setting.Setting/setting', {}),
    prefetch('GET /api/setting.Faq/list', {}),
    prefetch('GET /api/setting.Notice/list', NOTICES_INPUT),
    prefetch('GET /api/content.Content/category', {}),
    prefetch('GET /api/setting.Viptype/list', {}),
  ])
}
