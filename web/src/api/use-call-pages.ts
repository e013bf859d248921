import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { Input, KnownCallId, ListOf, Output } from '@zimu/contract'
import type { CallFailure } from '@zimu/contract/client'
import { callKey, useApi, useCallLanguage } from './use-api.ts'

/** Calls that answer with a page of a list (docs/wire.md#lists). */
export type PagedCallId = {
  [Id in KnownCallId]: Output<Id> extends ListOf<unknown> ? Id : never
}[KnownCallId]

/** Query key of a list that `useCallPages` reads for `owner`. */
export const pagesKey = (id: PagedCallId, input: object, language: string, owner: string) =>
  [...callKey(id, input, language), 'pages', owner] as const

export interface PagesOptions<Data> {
  /** Name of the screen's list: two lists of one call and input do not share pages if their owners differ. */
  owner: string
  /** Milliseconds for which the pages stay cached once no component uses them. */
  cacheMs: number
  /** Initial pages, such as those read before a refresh. `updatedAt` in epoch milliseconds. */
  earlier?: () => { data: Data; updatedAt: number } | undefined
}

/**
 * Reads a list page by page: by cursor if the call returns one, so that rows added meanwhile are neither repeated nor
 * skipped, else by page number. Pages never become stale by themselves: rows do not move while they are read
 * (docs/decisions/0020).
 */
export function useCallPages<Id extends PagedCallId>(
  id: Id,
  input: Input<Id>,
  { owner, cacheMs, earlier }: PagesOptions<InfiniteData<Output<Id>>>,
): UseInfiniteQueryResult<InfiniteData<Output<Id>>, CallFailure> {
  const api = useApi()
  const language = useCallLanguage()
  return useInfiniteQuery<Output<Id>, CallFailure, InfiniteData<Output<Id>>, readonly unknown[], object>({
    queryKey: pagesKey(id, input as object, language, owner),
    queryFn: ({ signal, pageParam }) =>
      api.call(id, { ...(input as object), ...pageParam } as Input<Id>, { signal, hideErrorToast: true }),
    initialPageParam: {},
    getNextPageParam: (last, _pages, lastParam) => {
      const { next_cursor, page, pages } = last as ListOf<unknown>
      if (next_cursor) return { cursor: next_cursor }
      return page < pages && !('cursor' in lastParam) ? { page: page + 1 } : undefined
    },
    initialData: () => earlier?.()?.data as InfiniteData<Output<Id>, object> | undefined,
    initialDataUpdatedAt: () => earlier?.()?.updatedAt,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: cacheMs,
  })
}
