import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Input, KnownCallId, Output } from '@zimu/contract'
import type { CallFailure } from '@zimu/contract/client'
import { seconds } from '@zimu/contract/durations'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { LanguageContext } from '../i18n/use-text.ts'
import type { Api } from './api.ts'

export const ApiContext = createContext<Api | null>(null)

/** The API of the app. Throws outside `ApiContext`. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('no ApiContext')
  return api
}

/** Language in which the server answers; part of every cache key. */
export function useCallLanguage(): string {
  const store = useContext(LanguageContext)
  if (!store) throw new Error('no LanguageContext')
  return useStore(store.store, (state) => state.language)
}

/** Query key of a call; `[id]` matches all of its answers. A change of the session clears the whole cache. */
export const callKey = (id: KnownCallId, input: object, language: string) => [id, input, language] as const

export interface ReadOptions {
  enabled?: boolean
  /** Milliseconds for which an answer is not fetched again; 30 s by default. */
  freshMs?: number
}

/** So long an answer is not fetched again. */
const FRESH_MS = seconds(30)

/** The query that `useCall` reads, for those who ask before anything is drawn: `queries.prefetchQuery(callQuery(…))`. */
export const callQuery = <Id extends KnownCallId>(api: Api, id: Id, input: Input<Id>, language: string) => ({
  queryKey: callKey(id, input as object, language),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(id, input, { signal, hideErrorToast: true }),
  staleTime: FRESH_MS,
})

/**
 * Reads by a call; components with the same call and input share one request and its answer. A failure shows no toast: the
 * page shows it from `error`.
 * @example const info = useCall('GET /api/content.Content/info', { content_id: '101' })
 */
export function useCall<Id extends KnownCallId>(
  id: Id,
  input: Input<Id>,
  { enabled = true, freshMs = FRESH_MS }: ReadOptions = {},
): UseQueryResult<Output<Id>, CallFailure> {
  const api = useApi()
  const language = useCallLanguage()
  return useQuery<Output<Id>, CallFailure>({
    ...callQuery(api, id, input, language),
    enabled,
    staleTime: freshMs,
  })
}
