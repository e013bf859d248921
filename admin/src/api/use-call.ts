import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Input, OperatorCallId, Output } from '@zimu/contract'
import { useApi } from './api-context.tsx'

export interface CallQueryOptions {
  /** False: it is not asked yet. */
  isEnabled?: boolean
  /** The former answer stays while another input is asked for. */
  keepsFormer?: boolean
  /** Asked again at this interval while the page is seen; left out: never by itself. */
  everyMs?: number | undefined
}

/** Prefix of the cached answers of an area: `content.Content`. */
export const areaOf = (id: OperatorCallId): string => id.split('/')[3] ?? id

/** Answer of a reading call, cached by call and input. */
export function useCall<Id extends OperatorCallId>(
  id: Id,
  input: Input<Id>,
  { isEnabled = true, keepsFormer = false, everyMs }: CallQueryOptions = {},
): UseQueryResult<Output<Id>> {
  const api = useApi()
  return useQuery({
    queryKey: [areaOf(id), id, input],
    queryFn: ({ signal }): Promise<Output<Id>> => api.call(id, input, { signal }),
    enabled: isEnabled,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(keepsFormer ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<Output<Id>>
}
