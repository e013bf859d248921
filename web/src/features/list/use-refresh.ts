import { type InfiniteData, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { CallFailure } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { PullToRefresh, useToasts } from '../../ui/index.ts'
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

export interface RefreshAreaProps {
  children: ReactNode
  /** See `ListArea`. */
  button?: (refresh: () => void, is_busy: boolean) => ReactNode
  disabled?: boolean
}

/** The part of a tab page that can be pulled down to read it anew (PUL-01 to PUL-05); its tab is the button for that. */
export function RefreshArea({ children, button, disabled }: RefreshAreaProps) {
  const { t } = useText()
  const refresh = useRefresh()
  return (
    <PullToRefresh
      onRefresh={refresh}
      armedLabel={t('shell.release_to_refresh')}
      refreshingLabel={t('shell.loading')}
      button={button}
      disabled={disabled}
    >
      {children}
    </PullToRefresh>
  )
}
