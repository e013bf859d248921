import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { Input, KnownCallId, Output } from '@zimu/contract'
import type { CallFailure } from '@zimu/contract/client'
import { callKey, useApi, useCallLanguage } from './use-api.ts'

/** Calls whose answer is a list with `next_cursor`. */
export type PagedCallId = {
  [Id in KnownCallId]: Output<Id> extends { next_cursor: string | null; list: unknown[] } ? Id : never
}[KnownCallId]

/** Key of a list that has been read page after page, by whoever `owner` is. */
export const pagesKey = (id: PagedCallId, input: object, language: string, owner: string) =>
  [...callKey(id, input, language), 'pages', owner] as const

export interface PagesOptions<Data> {
  /** Lists of the same call and input with different owners are different lists. */
  owner: string
  /** How long the pages are kept when nothing shows them. */
  kept_ms: number
  /** Pages that were read before this document began. */
  earlier?: () => { data: Data; updated_at: number } | undefined
}

/**
 * Reads a list page after page: by cursor where the call gives one, so that rows added meanwhile are neither repeated
 * nor skipped, else by page number. What was read stays as it is until somebody asks for more or for all of it anew:
 * nothing moves while it is looked at.
 */
export function useCallPages<Id extends PagedCallId>(
  id: Id,
  input: Input<Id>,
  { owner, kept_ms, earlier }: PagesOptions<InfiniteData<Output<Id>>>,
): UseInfiniteQueryResult<InfiniteData<Output<Id>>, CallFailure> {
  const api = useApi()
  const language = useCallLanguage()
  return useInfiniteQuery<Output<Id>, CallFailure, InfiniteData<Output<Id>>, readonly unknown[], object>({
    queryKey: pagesKey(id, input as object, language, owner),
    queryFn: ({ signal, pageParam }) =>
      api.call(id, { ...(input as object), ...pageParam } as Input<Id>, { signal, hideErrorToast: true }),
    initialPageParam: {},
    getNextPageParam: (last, _pages, last_param) => {
      const { next_cursor, page, pages } = last as { next_cursor: string | null; page: number; pages: number }
      if (next_cursor) return { cursor: next_cursor }
      return page < pages && !('cursor' in last_param) ? { page: page + 1 } : undefined
    },
    initialData: () => earlier?.()?.data as InfiniteData<Output<Id>, object> | undefined,
    initialDataUpdatedAt: () => earlier?.()?.updated_at,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: kept_ms,
  })
}
