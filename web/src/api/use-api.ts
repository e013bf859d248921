import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Input, KnownCallId, Output } from '@zimu/contract'
import type { CallFailure } from '@zimu/contract/client'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { LanguageContext } from '../i18n/use-text.ts'
import type { Api } from './api.ts'

export const ApiContext = createContext<Api | null>(null)

export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('no ApiContext')
  return api
}

/** Language of the texts that the server answers in. */
export function useCallLanguage(): string {
  const store = useContext(LanguageContext)
  if (!store) throw new Error('no LanguageContext')
  return useStore(store.store, (state) => state.language)
}

/** Key of a call's answer in the cache. Everything of one call: `[id]`. A session change empties the cache as a whole. */
export const callKey = (id: KnownCallId, input: object, language: string) => [id, input, language] as const

export interface ReadOptions {
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
  const language = useCallLanguage()
  return useQuery<Output<Id>, CallFailure>({
    queryKey: callKey(id, input as object, language),
    queryFn: ({ signal }) => api.call(id, input, { signal, hideErrorToast: true }),
    enabled,
    staleTime: fresh_ms,
  })
}
