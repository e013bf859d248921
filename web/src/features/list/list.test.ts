import { expect, test } from 'vitest'
import { footerState } from './footer-state.ts'
import { countOf, rowsOf, withoutRows } from './pages.ts'

const resting = {
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  page_count: 1,
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
  expect(footerState({ ...resting, hasNextPage: false, page_count: 2 })).toBe('end')
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
  expect(countOf(data)).toBe(3)
  expect(rowsOf<{ id: number }>(undefined, (row) => row.id)).toBeUndefined()
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
  expect(countOf(left)).toBe(2)
  expect(withoutRows(data, () => false)).toBe(data)
})
