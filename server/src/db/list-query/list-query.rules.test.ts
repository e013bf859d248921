import { days } from '@zimu/contract/durations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { formatTime } from '../../texts/time.ts'
import {
  formatCursor,
  type ListInput,
  type ListRules,
  parseCursor,
  parsePeriod,
  planCondition,
  planList,
  splitValues,
} from './list-query.rules.ts'

const RULES: ListRules = {
  sorts: ['create_time', 'file_id'],
  defaultOrder: { field: 'create_time', direction: 'desc' },
  searches: { name: 'text', file_id: 'integer', create_time: 'time' },
}
const plan = (input: Partial<ListInput>) => planList({ page: 1, limit: 10, ...input }, RULES)

function refusalOf(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return { kind: error.kind, ...error.details }
    throw error
  }
  return undefined
}

describe('the order of a list', () => {
  it('is the default one unless field and direction are both given', () => {
    expect(plan({}).order).toEqual(RULES.defaultOrder)
    expect(plan({ sort_field: 'file_id' }).order).toEqual(RULES.defaultOrder)
    expect(plan({ sort_value: 'asc' }).order).toEqual(RULES.defaultOrder)
    expect(plan({ sort_field: 'file_id', sort_value: 'ASC' }).order).toEqual({ field: 'file_id', direction: 'asc' })
  })
  it('refuses a field outside the whitelist and a direction that is none', () => {
    expect(refusalOf(() => plan({ sort_field: 'password', sort_value: 'asc' }))).toEqual({
      kind: 'request.sort_field',
      field: 'sort_field',
    })
    expect(refusalOf(() => plan({ sort_field: 'file_id', sort_value: 'up' }))).toEqual({
      kind: 'request.invalid_parameter',
      field: 'sort_value',
    })
  })
})

describe('the search of a list', () => {
  it('needs all three parameters to take effect', () => {
    expect(plan({ search_field: 'name', search_exp: 'like' }).search).toBeUndefined()
    expect(plan({ search_field: 'nonsense', search_value: 'x' }).search).toBeUndefined()
    expect(plan({ search_exp: 'nonsense', search_value: 'x' }).search).toBeUndefined()
  })
  it('refuses unknown fields, inherited names among them, and unknown expressions', () => {
    for (const search_field of ['password_hash', 'constructor', '__proto__'])
      expect(refusalOf(() => plan({ search_field, search_exp: '=', search_value: 'x' }))?.field).toBe('search_field')
    expect(refusalOf(() => plan({ search_field: 'name', search_exp: 'regexp', search_value: 'x' }))?.kind).toBe(
      'request.search_mode',
    )
  })
  it('reads each of the twelve expressions', () => {
    const of = (expression: string, value: string) => planCondition('integer', expression, value)
    expect(of('like', '5')).toEqual({ kind: 'contains', text: '5', isNot: false })
    expect(of('not like', '5')).toEqual({ kind: 'contains', text: '5', isNot: true })
    for (const operator of ['=', '<>', '>', '>=', '<', '<='] as const)
      expect(of(operator, '5')).toEqual({ kind: 'compare', operator, value: 5 })
    expect(of('between', '2,9')).toEqual({ kind: 'ranges', ranges: [[2, 9]], isNot: false })
    expect(of('NOT  BETWEEN', '2，9')).toEqual({ kind: 'ranges', ranges: [[2, 9]], isNot: true })
    expect(of('in', '2, 3，4')).toEqual({ kind: 'in', values: [2, 3, 4], isNot: false })
    expect(of('not in', '2')).toEqual({ kind: 'in', values: [2], isNot: true })
  })
  it('refuses values of the wrong kind and several values where one is wanted', () => {
    for (const value of ['x', '1.5', '1,2', ' ', '9007199254740993', 'Infinity'])
      expect(refusalOf(() => planCondition('integer', '=', value))?.field).toBe('search_value')
    expect(refusalOf(() => planCondition('text', 'in', '，, '))?.field).toBe('search_value')
    expect(refusalOf(() => planCondition('time', '=', 'yesterday'))?.field).toBe('search_value')
  })
  it('takes the first and the last element as bounds, whatever stands between', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1 }),
        fc.constantFrom(',', '，', ' , ', ',,'),
        (values, comma) => {
          expect(planCondition('integer', 'between', values.join(comma))).toEqual({
            kind: 'ranges',
            ranges: [[values[0], values.at(-1)]],
            isNot: false,
          })
        },
      ),
    )
  })
  it('splits what was joined by either comma', () => {
    const part = fc
      .string({ minLength: 1 })
      .filter((text) => !/[,，]/.test(text) && text.trim() === text && text !== '')
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom(',', '，'), (parts, comma) => {
        expect(splitValues(parts.join(comma))).toEqual(parts)
      }),
    )
  })
})

describe('times in a search', () => {
  const start = Date.UTC(2026, 10, 19, 16)
  it('mean the whole stretch that they name, in +08:00', () => {
    expect(parsePeriod('2026-11-20')).toEqual([start, start + days(1) - 1])
    expect(parsePeriod('2026-11-20 00:00:00')).toEqual([start, start + 999])
    expect(parsePeriod('2026-11')).toEqual([Date.UTC(2026, 9, 31, 16), Date.UTC(2026, 10, 30, 16) - 1])
    expect(parsePeriod('2026-12')?.[1]).toBe(Date.UTC(2026, 11, 31, 16) - 1)
    expect(parsePeriod('2024')).toEqual([Date.UTC(2023, 11, 31, 16), Date.UTC(2024, 11, 31, 16) - 1])
    for (const text of ['2026-02-30', '26-1-1', '2026-11-20 25:00', '20 Nov']) expect(parsePeriod(text)).toBeUndefined()
  })
  it('hold every moment that the wire shows as the same text', () => {
    const moment = fc.integer({ min: Date.UTC(1971, 0), max: Date.UTC(2100, 0) })
    fc.assert(
      fc.property(moment, fc.constantFrom(4, 7, 10, 13, 16, 19), (time, length) => {
        const [from, to] = parsePeriod(formatTime(time).slice(0, length)) ?? [0, 0]
        expect(from <= time && time <= to).toBe(true)
        expect(formatTime(from).slice(0, length)).toBe(formatTime(to).slice(0, length))
        expect(formatTime(from - 1).slice(0, length)).not.toBe(formatTime(from).slice(0, length))
        expect(formatTime(to + 1).slice(0, length)).not.toBe(formatTime(to).slice(0, length))
      }),
    )
  })
  it('compare by the side that is meant', () => {
    const end = start + days(1) - 1
    const of = (expression: string) => planCondition('time', expression, '2026-11-20')
    expect(of('=')).toEqual({ kind: 'ranges', ranges: [[start, end]], isNot: false })
    expect(of('like')).toEqual(of('='))
    expect(of('<>')).toEqual({ kind: 'ranges', ranges: [[start, end]], isNot: true })
    expect(of('not like')).toEqual(of('<>'))
    expect(of('>')).toEqual({ kind: 'compare', operator: '>', value: end })
    expect(of('>=')).toEqual({ kind: 'compare', operator: '>=', value: start })
    expect(of('<')).toEqual({ kind: 'compare', operator: '<', value: start })
    expect(of('<=')).toEqual({ kind: 'compare', operator: '<=', value: end })
    expect(planCondition('time', 'between', '2026-11-20,2026-11-21')).toEqual({
      kind: 'ranges',
      ranges: [[start, end + days(1)]],
      isNot: false,
    })
    expect(planCondition('time', 'not in', '2026-11-20')).toEqual({
      kind: 'ranges',
      ranges: [[start, end]],
      isNot: true,
    })
  })
})

describe('a cursor', () => {
  const order = { field: 'create_time', direction: 'desc' } as const
  it('comes back as it went out', () => {
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.string()), fc.maxSafeInteger(), (value, key) => {
        expect(parseCursor(formatCursor(order, { value, key }), order)).toEqual({ value, key })
      }),
    )
  })
  it('is refused under another order and when it is none of ours', () => {
    const cursor = formatCursor(order, { value: 5, key: 6 })
    for (const run of [
      () => parseCursor(cursor, { field: 'file_id', direction: 'desc' }),
      () => parseCursor(cursor, { field: 'create_time', direction: 'asc' }),
      () => parseCursor('nonsense', order),
      () => parseCursor(Buffer.from('["create_time","desc",{},1]').toString('base64url'), order),
      () => parseCursor(Buffer.from('null').toString('base64url'), order),
    ])
      expect(refusalOf(run)).toEqual({ kind: 'request.invalid_parameter', field: 'cursor' })
  })
})
