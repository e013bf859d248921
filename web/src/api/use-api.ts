import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { Input, KnownCallId, Output } from '@zimu/contract'
import type { CallFailure } from '@zimu/contract/client'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { LanguageContext } from '../i18n/use-text.ts'
import type { Api, ApiCallOptions } from './api.ts'

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an ApiContext')
  return api
}

function useLanguage(): string {
  const store = useContext(LanguageContext)
  if (!store) throw new Error('calls need a LanguageContext')
  return useStore(store.store, (state) => state.language)
}

/** Key of a call's answer in the cache. Everything of one call: `[id]`. A session change empties the cache as a whole. */
export const callKey = (id: KnownCallId, input: object, language: string) => [id, input, language] as const

interface ReadOptions {
  enabled?: boolean
  /** How long an answer counts as fresh. */
  fresh_ms?: number
}

/**
 * Reads a call; the answer is shared by every component that asks the same. Failures show in the page, not as a toast.
 * @example const info = useCall('GET /api/content.Content/info', { content_id: '101' })
 */
export function useCall<Id extends KnownCallId>(
  id: Id,
  input: Input<Id>,
  { enabled = true, fresh_ms = 30_000 }: ReadOptions = {},
): UseQueryResult<Output<Id>, CallFailure> {
  const api = useApi()
  const language = useLanguage()
  return useQuery<Output<Id>, CallFailure>({
    queryKey: callKey(id, input as object, language),
    queryFn: ({ signal }) => api.call(id, input, { signal, hideErrorToast: true }),
    enabled,
    staleTime: fresh_ms,
  })
}

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
  const language = useLanguage()
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

/** An action of the visitor; a failure is shown as a toast unless `hideErrorToast`. */
export function useAction<Id extends KnownCallId>(
  id: Id,
  options: ApiCallOptions = {},
): UseMutationResult<Output<Id>, CallFailure, Input<Id>> {
  const api = useApi()
  return useMutation<Output<Id>, CallFailure, Input<Id>>({ mutationFn: (input) => api.call(id, input, options) })
}
