import type { InfiniteData } from '@tanstack/react-query'
import type { CallFailure } from '../../api/index.ts'

/** The part of `useCallPages` that lists are drawn from. */
export interface PagesQuery<Row> {
  data: InfiniteData<{ list: Row[]; count: number }> | undefined
  error: CallFailure | null
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage(options: { cancelRefetch: boolean }): Promise<unknown>
  refetch(): Promise<unknown>
}

/** All rows that have come so far; undefined before the first page. A row that two pages carry is kept once. */
export function rowsOf<Row extends object>(
  data: InfiniteData<{ list: Row[] }> | undefined,
  idOf: (row: Row) => number,
): Row[] | undefined {
  if (!data) return undefined
  const rows = new Map<number, Row>()
  for (const page of data.pages) {
    for (const row of page.list) if (!rows.has(idOf(row))) rows.set(idOf(row), row)
  }
  return [...rows.values()]
}

/** Rows there are in all, as the server counts them; undefined before the first page. */
export const countOf = (data: InfiniteData<{ count: number }> | undefined): number | undefined => data?.pages[0]?.count

/** The same pages without some of their rows. */
export function withoutRows<Row, Page extends { list: Row[]; count: number }>(
  data: InfiniteData<Page>,
  is_gone: (row: Page['list'][number]) => boolean,
): InfiniteData<Page> {
  const lists = data.pages.map(({ list }) => list.filter((row) => !is_gone(row)))
  const gone = data.pages.reduce((sum, { list }, place) => sum + list.length - (lists[place]?.length ?? 0), 0)
  if (gone === 0) return data
  const pages = data.pages.map((page, place) => ({ ...page, list: lists[place] ?? [], count: page.count - gone }))
  return { ...data, pages }
}
