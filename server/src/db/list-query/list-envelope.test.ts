import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listEnvelope, pageOf, shortListEnvelope } from './list-envelope.ts'

test('the pages of a short list have every row once, and the page behind the last is empty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), fc.integer({ min: 1, max: 100 }), (rows, limit) => {
      const answerOf = (page: number) => shortListEnvelope({ page, limit }, rows.length, pageOf(rows, { page, limit }))
      const { pages } = answerOf(1)
      expect(Array.from({ length: pages }, (_, index) => answerOf(index + 1).list).flat()).toEqual(rows)
      expect(answerOf(pages + 1)).toMatchObject({ count: rows.length, is_count_exact: 1, next_cursor: null, list: [] })
    }),
  )
})

test('a count that stands for more rows says so', () => {
  const counted = { count: 10_000, isExact: false, next_cursor: 'eyJ2IjoxfQ' }
  expect(listEnvelope({ page: 2, limit: 30 }, counted, ['row'])).toEqual({
    count: 10_000,
    is_count_exact: 0,
    pages: 334,
    page: 2,
    limit: 30,
    next_cursor: 'eyJ2IjoxfQ',
    list: ['row'],
  })
})
