import type { InfiniteData } from '@tanstack/react-query'
import type { CallFailure } from '../../api/index.ts'

/** Part of `useCallPages` that lists are rendered from. */
export interface PagesQuery<Row> {
  data: InfiniteData<{ list: Row[]; count: number; is_count_exact?: 0 | 1 }> | undefined
  error: CallFailure | null
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage(options: { cancelRefetch: boolean }): Promise<unknown>
  refetch(): Promise<unknown>
}

/** All loaded rows without duplicates; undefined before the first page. */
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

/** Total number of rows; if not exact, there are more. */
export interface ListCount {
  n: number
  isExact: boolean
}

type CountedPage = { count: number; is_count_exact?: 0 | 1 }

export const countOfPage = ({ count, is_count_exact }: CountedPage): ListCount => ({
  n: count,
  isExact: is_count_exact !== 0,
})

/** Total number of rows by the server's count; undefined before the first page. */
export function countOf(data: InfiniteData<CountedPage> | undefined): ListCount | undefined {
  const first = data?.pages[0]
  return first && countOfPage(first)
}

/** Values of a text with a count: `{n}` selects the plural form, `{count}` is displayed. */
export const countValues = ({ n, isExact }: ListCount) => ({ n, count: isExact ? `${n}` : `${n}+` })

/** The same pages without some rows. */
export function withoutRows<Row, Page extends { list: Row[]; count: number }>(
  data: InfiniteData<Page>,
  isGone: (row: Page['list'][number]) => boolean,
): InfiniteData<Page> {
  const lists = data.pages.map(({ list }) => list.filter((row) => !isGone(row)))
  const gone = data.pages.reduce((sum, { list }, place) => sum + list.length - (lists[place]?.length ?? 0), 0)
  if (gone === 0) return data
  const pages = data.pages.map((page, place) => ({ ...page, list: lists[place] ?? [], count: page.count - gone }))
  return { ...data, pages }
}
