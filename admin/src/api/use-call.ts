import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Input, OperatorCallId, Output } from '@zimu/contract'
import type { Api } from './api.ts'
import { useApi } from './api-context.tsx'

export interface CallQueryOptions<Answer, Data> {
  /** False: it is not asked yet. */
  isEnabled?: boolean
  /** What of the answer is of use: nothing is drawn again when the rest of it changes. */
  select?: (answer: Answer) => Data
  /** The former answer stays while another input is asked for. */
  keepsFormer?: boolean
  /** Asked again at this interval while the page is seen; left out: never by itself. */
  everyMs?: number | undefined
}

/** Prefix of the cached answers of an area: `content.Content`. */
export const areaOf = (id: OperatorCallId): string => id.split('/')[3] ?? id

/** Where an answer is cached. */
export const callKey = <Id extends OperatorCallId>(id: Id, input: Input<Id>) => [areaOf(id), id, input] as const

/** How an answer is cached and asked for. */
export const callQuery = <Id extends OperatorCallId>(api: Api, id: Id, input: Input<Id>) => ({
  queryKey: callKey(id, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Output<Id>> => api.call(id, input, { signal }),
})

/** Answer of a reading call, cached by call and input. */
export function useCall<Id extends OperatorCallId, Data = Output<Id>>(
  id: Id,
  input: Input<Id>,
  { isEnabled = true, select, keepsFormer = false, everyMs }: CallQueryOptions<Output<Id>, Data> = {},
): UseQueryResult<Data> {
  const api = useApi()
  return useQuery({
    ...callQuery(api, id, input),
    enabled: isEnabled,
    ...(select && { select }),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(keepsFormer ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<Data>
}
