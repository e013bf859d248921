/**
 * Paged lists: rows, states, footer, new rows, refresh. A list belongs to a page of the stack and lives as long;
 * navigation and a refresh of the document keep its rows and scroll offset.
 * @example const { query, rows, news } = useFeed('GET /api/content.Content/list', { limit: 12 }, { idOf: (row) =>
 * row.content_id })
 * <InfiniteList query={query} rows={rows} news={news} skeleton={…} empty={…}>{(rows) => …}</InfiniteList>
 */

export { forgetRow } from './forget-row.ts'
export { InfiniteList } from './infinite-list.tsx'
export { ListArea } from './list-area.tsx'
export { ListNewsPill } from './list-news-pill.tsx'
export {
  isBareList,
  isWanted,
  OwnList,
  type OwnListFilter,
  ownListInput,
  useOwnListFilter,
} from './own-list.tsx'
export { countOf, countValues, type ListCount } from './pages.ts'
export { PagesFooter } from './pages-footer.tsx'
export { RecordEntry, RecordLine } from './record.tsx'
export { RefreshArea } from './refresh-area.tsx'
export { SheetList } from './sheet-list.tsx'
export { type Feed, useFeed } from './use-feed.ts'
export { useTopOrRefresh } from './use-top-or-refresh.ts'
