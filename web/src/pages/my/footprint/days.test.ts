import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAgo, groupByDay } from './days.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()
const HOUR_MS = 3_600_000

test('rows of one day stand under its midnight, in their order', () => {
  const times = [NOON, NOON - 11 * HOUR_MS, NOON - 13 * HOUR_MS]
  const days = groupByDay(times, (time) => time)
  expect(days.map(({ rows }) => rows)).toEqual([times.slice(0, 2), times.slice(2)])
  expect(days.map(({ day_ms }) => daysAgo(day_ms, NOON))).toEqual([0, 1])
})

test('no row is lost and no day stands twice', () => {
  const time = fc.integer({ min: NOON - 400 * 24 * HOUR_MS, max: NOON })
  fc.assert(
    fc.property(fc.array(time), (times) => {
      const days = groupByDay(times, (each) => each)
      expect(days.flatMap(({ rows }) => rows).sort()).toEqual([...times].sort())
      expect(new Set(days.map(({ day_ms }) => day_ms)).size).toBe(days.length)
    }),
  )
})
