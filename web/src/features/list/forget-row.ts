import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { PagedCallId } from '../../api/index.ts'
import { withoutRows } from './pages.ts'

type ContentPages = InfiniteData<{ list: { content_id: number }[]; count: number }>

/** Removes a content from all cached lists of a call, also of covered pages, after the visitor has removed it. */
export function forgetRow(queries: QueryClient, id: PagedCallId, content_id: number): void {
  queries.setQueriesData<ContentPages>(
    { queryKey: [id], predicate: ({ queryKey }) => queryKey.includes('pages') },
    (pages) => pages && withoutRows(pages, (row) => row.content_id === content_id),
  )
}
