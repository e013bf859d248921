/**
 * Lists of pages over `useCallPages`: rows, faces, footer, refresh. The place in a list is kept by the stack (scroll) and
 * by the cache (rows), so going in and out loses neither.
 * @example
 * const query = useCallPages('GET /api/content.Content/list', { limit: 12 })
 * const rows = rowsOf(query.data, (row) => row.content_id)
 * <InfiniteList query={query} rows={rows} skeleton={…} empty={…}>{(rows) => …}</InfiniteList>
 */

export { InfiniteList } from './infinite-list.tsx'
export {
  type OwnListFilter,
  OwnListTop,
  ownListInput,
  useOwnListFilter,
} from './own-list-top.tsx'
export { countOf, type PagesQuery, rowsOf } from './pages.ts'
export { PagesFooter } from './pages-footer.tsx'
export { RefreshArea } from './refresh.tsx'
export { useTopOrRefresh } from './use-top-or-refresh.ts'
