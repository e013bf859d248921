import { expect, test } from 'vitest'
import { footerState } from './footer-state.ts'
import { countOf, countValues, rowsOf, withoutRows } from './pages.ts'

const resting = {
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  pageCount: 1,
}

test('BOT-06: a footer asks for a page only while there is one, none is on its way and none has failed', () => {
  expect(footerState(resting)).toBe('idle')
  expect(footerState({ ...resting, isFetchingNextPage: true })).toBe('loading')
  expect(footerState({ ...resting, isFetchNextPageError: true })).toBe('error')
  expect(footerState({ ...resting, isFetchingNextPage: true, isFetchNextPageError: true })).toBe('loading')
})

test('BOT-05: while a list is read anew its end waits', () => {
  expect(footerState({ ...resting, isFetching: true })).toBe('held')
})

test('the end is said after more than one page only', () => {
  expect(footerState({ ...resting, hasNextPage: false })).toBe('none')
  expect(footerState({ ...resting, hasNextPage: false, pageCount: 2 })).toBe('end')
})

test('rows of all pages in their order, none twice; the count is the first answer’s', () => {
  const data = {
    pages: [
      { list: [{ id: 1 }, { id: 2 }], count: 3 },
      { list: [{ id: 2 }, { id: 3 }], count: 4 },
    ],
    pageParams: [{}, { page: 2 }],
  }
  expect(rowsOf(data, (row) => row.id)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  expect(countOf(data)).toEqual({ n: 3, isExact: true })
  expect(rowsOf<{ id: number }>(undefined, (row) => row.id)).toBeUndefined()
})

test('a count that is not exact is shown as “at least”', () => {
  const page = { list: [], count: 10_000, is_count_exact: 0 as const }
  const count = countOf({ pages: [page], pageParams: [{}] })
  expect(count && countValues(count)).toEqual({ n: 10_000, count: '10000+' })
  expect(countValues({ n: 10_000, isExact: true }).count).toBe('10000')
})

test('rows that have gone leave their pages and the count', () => {
  const data = {
    pages: [
      { list: [{ id: 1 }, { id: 2 }], count: 3 },
      { list: [{ id: 3 }], count: 3 },
    ],
    pageParams: [{}, {}],
  }
  const left = withoutRows(data, ({ id }) => id === 2)
  expect(rowsOf(left, (row) => row.id)).toEqual([{ id: 1 }, { id: 3 }])
  expect(countOf(left)).toEqual({ n: 2, isExact: true })
  expect(withoutRows(data, () => false)).toBe(data)
})
