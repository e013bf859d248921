import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '@zimu/contract'
import type { Language } from '@zimu/contract/constants'
import { useApi } from '../../../api/index.ts'
import { callKey } from '../../../api/use-call.ts'

const INFO = 'GET /admin/api/content.Share/info'
export type Share = Output<typeof INFO>

/** The card of a draft; asked for anew with each other `mark` (a version of the draft). Undefined until it has come. */
export function useShare(content_id: number, lang: Language, mark: number): Share | undefined {
  const api = useApi()
  return useQuery({
    queryKey: [...callKey(INFO, { content_id, lang }), mark],
    queryFn: ({ signal }): Promise<Share> => api.call(INFO, { content_id, lang }, { signal }),
    placeholderData: keepPreviousData,
  }).data
}
