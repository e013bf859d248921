import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { PagedCallId } from '../../api/index.ts'
import { withoutRows } from './pages.ts'

type ContentPages = InfiniteData<{ list: { content_id: number }[]; count: number }>

/** A content leaves every list of one call at once, on covered pages too: the visitor has just taken it out. */
export function forgetRow(queries: QueryClient, id: PagedCallId, content_id: number): void {
  queries.setQueriesData<ContentPages>(
    { queryKey: [id], predicate: ({ queryKey }) => queryKey.includes('pages') },
    (pages) => pages && withoutRows(pages, (row) => row.content_id === content_id),
  )
}
