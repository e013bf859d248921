import { type InfiniteData, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { CallFailure } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useToasts } from '../../ui/index.ts'
import { failureLine } from '../failure/index.ts'

const isPages = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

/** Who refreshes stands at the top: only the first page of a long list is worth reading again. */
function keepFirstPage(queries: QueryClient, { queryKey, state: { data } }: Query) {
  if (!isPages(data) || data.pages.length < 2) return
  queries.setQueryData(queryKey, { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) })
}

/**
 * Reads everything anew that the page in view shows (covered pages listen to nothing). Old content stays meanwhile, and
 * also when it fails; the failure is a toast then.
 */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { t } = useText()
  return useCallback(async () => {
    const shown = queries.getQueryCache().findAll({ type: 'active' })
    for (const query of shown) keepFirstPage(queries, query)
    await queries.refetchQueries({ type: 'active' })
    const failure = shown.map(({ state }) => state.error).find((error) => error instanceof CallFailure)
    if (failure) toasts.show(failureLine(failure, t), { tone: 'alert' })
  }, [queries, toasts, t])
}
