import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../refusal.ts'
import {
  formatCursor,
  type Place,
  parseCursor,
  parseOrder,
  parseSortedCursor,
  SORT_FIELDS,
  shuffle,
} from './list-order.ts'

const integer = fc.maxSafeInteger()
const order = fc.record({
  field: fc.constantFrom(...SORT_FIELDS),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
})
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ kind: fc.constant('sorted' as const), order, value: integer, content_id: integer }),
  fc.record({ kind: fc.constant('shuffled' as const), seed: integer, key: integer, content_id: integer }),
  fc.record({
    kind: fc.constant('walked' as const),
    seed: integer,
    lap: fc.constantFrom(0 as const, 1 as const),
    key: integer,
    content_id: integer,
  }),
)

describe('cursor', () => {
  it('comes back as the place it was made of, within the 200 characters of the contract', () => {
    fc.assert(
      fc.property(place, (from) => {
        const cursor = formatCursor(from)
        expect(cursor.length).toBeLessThanOrEqual(200)
        expect(parseCursor(cursor)).toEqual(from)
      }),
    )
  })

  it('garbage is a refusal, never a crash', () => {
    const json = fc.json().map((text) => Buffer.from(text).toString('base64url'))
    fc.assert(
      fc.property(fc.oneof(fc.string(), json), (cursor) => {
        expect(() => parseCursor(cursor)).toThrow(Refusal)
      }),
    )
  })

  it('of another order is refused', () => {
    const cursor = formatCursor({
      kind: 'sorted',
      order: { field: 'hits', direction: 'desc' },
      value: 1,
      content_id: 2,
    })
    expect(() => parseSortedCursor(cursor, { field: 'sort', direction: 'desc' })).toThrow(Refusal)
  })
})

describe('order', () => {
  it('counts only when both parameters are there', () => {
    expect(parseOrder('hits', undefined)).toEqual({ field: 'sort', direction: 'desc' })
    expect(parseOrder('hits', 'ASC')).toEqual({ field: 'hits', direction: 'asc' })
  })

  it('refuses unknown fields and directions', () => {
    expect(() => parseOrder('password_hash', 'asc')).toThrow('request.sort_field')
    expect(() => parseOrder('hits', 'upwards')).toThrow('request.invalid_parameter')
  })
})

describe('shuffle', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }), { maxLength: 200 })

  it('keeps every id once and depends only on seed and ids', () => {
    fc.assert(
      fc.property(integer, ids, (seed, contentIds) => {
        const shuffled = shuffle(seed, contentIds)
        expect(shuffled.map((row) => row.content_id).sort((a, b) => a - b)).toEqual(
          [...contentIds].sort((a, b) => a - b),
        )
        expect(shuffle(seed, [...contentIds].reverse())).toEqual(shuffled)
      }),
    )
  })

  it('differs by seed', () => {
    const many = Array.from({ length: 50 }, (_, at) => at + 1)
    const orders = new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(shuffle(seed, many))))
    expect(orders.size).toBe(20)
  })
})
