import { days, hours } from '@zimu/contract/durations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAgo, groupByDay } from './days.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()

test('rows of one day stand under its midnight, in their order', () => {
  const times = [NOON, NOON - hours(11), NOON - hours(13)]
  const days = groupByDay(times, (time) => time)
  expect(days.map(({ rows }) => rows)).toEqual([times.slice(0, 2), times.slice(2)])
  expect(days.map(({ dayMs }) => daysAgo(dayMs, NOON))).toEqual([0, 1])
})

test('no row is lost and no day stands twice', () => {
  const time = fc.integer({ min: NOON - days(400), max: NOON })
  fc.assert(
    fc.property(fc.array(time), (times) => {
      const days = groupByDay(times, (each) => each)
      expect(days.flatMap(({ rows }) => rows).sort()).toEqual([...times].sort())
      expect(new Set(days.map(({ dayMs }) => dayMs)).size).toBe(days.length)
    }),
  )
})
