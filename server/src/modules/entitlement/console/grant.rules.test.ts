import { days } from '@zimu/contract/durations'
import { expect, it } from 'vitest'
import type { FoldableEntry } from '../entitlement.rules.ts'
import { isWithin, leftDays, quarterStart } from './grant.rules.ts'

/** 1 October, 00:00 in the wire's zone. */
const OCTOBER = Date.UTC(2026, 8, 30, 16)

it('a quarter begins at midnight of the wire’s zone', () => {
  expect(quarterStart(OCTOBER)).toBe(OCTOBER)
  expect(quarterStart(OCTOBER - 1)).toBe(Date.UTC(2026, 5, 30, 16))
  expect(quarterStart(Date.UTC(2026, 11, 31, 15, 59))).toBe(OCTOBER)
  expect(quarterStart(Date.UTC(2026, 11, 31, 16))).toBe(Date.UTC(2026, 11, 31, 16))
})

it('days of a quarter are those that operators gave and nobody took back', () => {
  const row = (entry_id: number, day: number, changed: Partial<FoldableEntry> = {}): FoldableEntry => ({
    ...{ entry_id, duration_ms: days(20), reason: 'grant', order_id: 0, create_time: OCTOBER + days(day) },
    ...changed,
  })
  const now = OCTOBER + days(40)
  expect(leftDays([], now)).toBe(62)
  expect(leftDays([row(1, -1), row(2, 0), row(3, 9)], now)).toBe(22)
  expect(leftDays([row(1, 1), row(2, 2, { reason: 'correction', undo_entry_id: 1 })], now)).toBe(62)
  expect(leftDays([row(1, 1, { reason: 'order', order_id: 4 })], now)).toBe(62)
  expect(leftDays([row(1, 1, { duration_ms: days(100) })], now)).toBe(0)
  expect(leftDays([row(1, 1, { duration_ms: null })], now)).toBe(62)
})

it('a bound holds at once and over the quarter, and never for ever', () => {
  expect([31, 32, 1].map((day_num) => isWithin(day_num, 62))).toEqual([true, false, true])
  expect([5, 6].map((day_num) => isWithin(day_num, 5))).toEqual([true, false])
  expect(isWithin(0, 62)).toBe(false)
})
