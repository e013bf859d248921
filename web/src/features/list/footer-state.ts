import type { ListFooterProps } from '../../ui/index.ts'

/** What a footer needs to know of an infinite query. */
export interface PagesState {
  hasNextPage: boolean
  /** Anything of the list is on its way, the first pages anew as well. */
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  page_count: number
}

/**
 * What stands at the end of a list (design book 4.23): while a page is on its way no second one is asked for, after a
 * failure nothing is asked for until the visitor says so, the end is said only after more than one page (BOT-06). While the
 * list is read anew its next page waits, which would be another one then.
 */
export function footerState(pages: PagesState): ListFooterProps['state'] {
  if (pages.isFetchingNextPage) return 'loading'
  if (pages.isFetchNextPageError) return 'error'
  if (pages.hasNextPage) return pages.isFetching ? 'held' : 'idle'
  return pages.page_count > 1 ? 'end' : 'none'
}
