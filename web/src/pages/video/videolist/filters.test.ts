import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Filters, listInput, readFilters, writeFilters } from './filters.ts'

const PLAIN: Filters = {
  kind: 'video',
  category_id: '',
  sort: 'new',
  period: 'all',
  access: undefined,
  isHot: false,
  length: undefined,
  tag_id: '',
}

const filters: fc.Arbitrary<Filters> = fc
  .record({
    kind: fc.constantFrom('video', 'gallery', 'article', undefined),
    category_id: fc.constantFrom('', '1', '36'),
    sort: fc.constantFrom('new', 'hits', 'top', 'random'),
    period: fc.constantFrom('all', 'week', 'day'),
    access: fc.constantFrom('free', 'vip', undefined),
    isHot: fc.boolean(),
    length: fc.constantFrom('short', 'medium', 'long', undefined),
    tag_id: fc.constantFrom('', '7'),
  })
  .map((given) => (given.kind === 'video' ? given : { ...given, length: undefined }))
  .map((given) => (given.sort === 'hits' ? given : { ...given, period: 'all' }))

test('an address reads as the filters that it was written from', () => {
  fc.assert(
    fc.property(filters, (given) => {
      expect(readFilters(writeFilters(given))).toEqual(given)
    }),
  )
})

test('whatever stands in an address, the list opens', () => {
  expect(readFilters({})).toEqual(PLAIN)
  expect(
    readFilters({
      kind: 'film',
      category_id: 'x',
      sort: 'old',
      period: 'day',
      access: 'all',
      hot: 'x',
      length: 'x',
      tag_id: 'x',
    }),
  ).toEqual(PLAIN)
  expect(writeFilters(PLAIN)).toEqual({})
})

test('every filter is the server’s', () => {
  const chosen = { isHot: true, length: 'short', tag_id: '9' } as const
  const input = listInput({ ...PLAIN, category_id: '3', sort: 'random', access: 'free', ...chosen }, 7)
  const asked = { kind: 'video', category_id: '3', access: 'free', is_hot: 1, length: 'short', tag_id: 9 }
  expect(input).toEqual({ limit: 12, random: 1, seed: 7, ...asked })
  expect(listInput({ ...PLAIN, kind: undefined, sort: 'top' }, 7)).toEqual({ limit: 12, is_top: 1 })
  const ranked = { limit: 12, kind: 'video', sort_field: 'hits_week', sort_value: 'desc' }
  expect(listInput({ ...PLAIN, sort: 'hits', period: 'week' }, 7)).toEqual(ranked)
})
