import type { ListFooterProps } from '../../ui/index.ts'

/** State of an infinite query that the footer depends on. */
export interface PagesState {
  hasNextPage: boolean
  /** Any page of the list is being fetched, a refetch of the first pages included. */
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  pageCount: number
}

/**
 * State of a list's footer (docs/design.md#list-footer). No page is requested while one is loading or the list is
 * refetched; after a failure only on request; the end is shown only after more than one page (BOT-06).
 */
export function footerState(pages: PagesState): ListFooterProps['state'] {
  if (pages.isFetchingNextPage) return 'loading'
  if (pages.isFetchNextPageError) return 'error'
  if (pages.hasNextPage) return pages.isFetching ? 'held' : 'idle'
  return pages.pageCount > 1 ? 'end' : 'none'
}
