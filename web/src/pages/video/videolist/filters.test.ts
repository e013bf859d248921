import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Filters, listInput, readFilters, writeFilters } from './filters.ts'

const PLAIN: Filters = { kind: 'video', category_id: '', sort: 'new', access: undefined }

const filters: fc.Arbitrary<Filters> = fc.record({
  kind: fc.constantFrom('video', 'gallery', 'article', undefined),
  category_id: fc.constantFrom('', '1', '36'),
  sort: fc.constantFrom('new', 'top', 'random'),
  access: fc.constantFrom('free', 'vip', undefined),
})

test('an address reads as the filters that it was written from', () => {
  fc.assert(
    fc.property(filters, (given) => {
      expect(readFilters(writeFilters(given))).toEqual(given)
    }),
  )
})

test('whatever stands in an address, the list opens', () => {
  expect(readFilters({})).toEqual(PLAIN)
  expect(readFilters({ kind: 'film', category_id: 'x', sort: 'old', access: 'all' })).toEqual(PLAIN)
  expect(writeFilters(PLAIN)).toEqual({})
})

test('every filter is the server’s', () => {
  const input = listInput({ kind: 'video', category_id: '3', sort: 'random', access: 'free' }, 7)
  expect(input).toEqual({ limit: 12, random: 1, seed: 7, kind: 'video', category_id: '3', access: 'free' })
  expect(listInput({ ...PLAIN, kind: undefined, sort: 'top' }, 7)).toEqual({ limit: 12, is_top: 1 })
})
