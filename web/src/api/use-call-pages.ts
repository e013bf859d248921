import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { Input, KnownCallId, Output } from '@zimu/contract'
import type { CallFailure } from '@zimu/contract/client'
import { callKey, type ReadOptions, useApi, useCallLanguage } from './use-api.ts'

/** Calls whose answer is a list with `next_cursor`. */
type PagedCallId = {
  [Id in KnownCallId]: Output<Id> extends { next_cursor: string | null; list: unknown[] } ? Id : never
}[KnownCallId]

/**
 * Reads a list page after page: by cursor where the call gives one, so that rows added meanwhile are neither repeated
 * nor skipped, else by page number.
 */
export function useCallPages<Id extends PagedCallId>(
  id: Id,
  input: Input<Id>,
  { enabled = true, fresh_ms = 30_000 }: ReadOptions = {},
): UseInfiniteQueryResult<InfiniteData<Output<Id>>, CallFailure> {
  const api = useApi()
  const language = useCallLanguage()
  return useInfiniteQuery<Output<Id>, CallFailure, InfiniteData<Output<Id>>, readonly unknown[], object>({
    queryKey: [...callKey(id, input as object, language), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      api.call(id, { ...(input as object), ...pageParam } as Input<Id>, { signal, hideErrorToast: true }),
    initialPageParam: {},
    getNextPageParam: (last, _pages, last_param) => {
      const { next_cursor, page, pages } = last as { next_cursor: string | null; page: number; pages: number }
      if (next_cursor) return { cursor: next_cursor }
      return page < pages && !('cursor' in last_param) ? { page: page + 1 } : undefined
    },
    enabled,
    staleTime: fresh_ms,
  })
}
