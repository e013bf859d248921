import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/index.ts'
import { LoadFailure } from '../failure/index.ts'
import { ListNewsPill } from './list-news-pill.tsx'
import type { PagesQuery } from './pages.ts'
import { PagesFooter } from './pages-footer.tsx'
import type { ListNews } from './use-news.ts'

export interface InfiniteListProps<Row extends object> {
  query: PagesQuery<Row>
  rows: readonly Row[] | undefined
  news?: ListNews
  /** Skeleton of the list. */
  skeleton: ReactNode
  /** Shown if the whole list is empty. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
  place?: 'page' | 'section'
}

/**
 * The four states of a list (docs/design.md#failures): skeleton, failure of the first load, empty, rows with a footer.
 * Rows stay visible during a refetch.
 */
export function InfiniteList<Row extends object>(props: InfiniteListProps<Row>) {
  const { query, rows, news, skeleton, empty, children, place = 'page' } = props
  const { t } = useText()
  if (!rows) {
    if (query.error) return <LoadFailure failure={query.error} onRetry={() => void query.refetch()} place={place} />
    return <Skeleton label={t('shell.loading')}>{skeleton}</Skeleton>
  }
  if (rows.length === 0 && !query.hasNextPage) return empty
  return (
    <>
      {news && <ListNewsPill news={news} />}
      {children(rows)}
      <PagesFooter query={query} />
    </>
  )
}
