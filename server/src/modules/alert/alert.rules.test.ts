import { expect, it } from 'vitest'
import { compareTold, isQuiet, isTimeZone, kindOfCheck, minuteOfDay } from './alert.rules.ts'

const at = (text: string) => Date.parse(text)

it('knows the minute of the day in a zone, with its summer time', () => {
  expect(minuteOfDay(at('2026-11-26T00:00:00Z'), 'Asia/Shanghai')).toBe(480)
  expect(minuteOfDay(at('2026-07-01T22:30:00Z'), 'Europe/Paris')).toBe(30)
  expect(minuteOfDay(at('2026-12-01T22:30:00Z'), 'Europe/Paris')).toBe(23 * 60 + 30)
})

it.each([
  ['2026-11-26T14:30:00Z', true],
  ['2026-11-26T22:30:00Z', true],
  ['2026-11-26T23:00:00Z', false],
  ['2026-11-26T13:59:00Z', false],
])('at %s the night from 22:00 to 7:00 in Shanghai is on: %s', (time, isOn) => {
  expect(isQuiet({ quiet_from: 22 * 60, quiet_to: 7 * 60, time_zone: 'Asia/Shanghai' }, at(time))).toBe(isOn)
})

it('a rest at noon is no night, and without hours nothing is quiet', () => {
  const noon = { quiet_from: 720, quiet_to: 780, time_zone: 'UTC' }
  expect([isQuiet(noon, at('2026-11-26T12:30:00Z')), isQuiet(noon, at('2026-11-26T13:30:00Z'))]).toEqual([true, false])
  expect(isQuiet({ quiet_from: null, quiet_to: null, time_zone: 'UTC' }, 0)).toBe(false)
})

it('says what is new and what is over', () => {
  const counts = { orders: 2, danmu: 0, disk: 1 }
  expect(compareTold(['orders', 'danmu', 'disk'], ['danmu', 'disk'], counts)).toEqual({
    fresh: ['orders'],
    over: ['danmu'],
  })
  expect(compareTold([], ['orders'], counts)).toEqual({ fresh: [], over: ['orders'] })
})

it('knows zones, and which kind a check belongs to', () => {
  expect([isTimeZone('Asia/Shanghai'), isTimeZone('Moon/Sea'), isTimeZone('')]).toEqual([true, false, false])
  expect(['space', 'jobs', 'mail'].map(kindOfCheck)).toEqual(['disk', 'backlog', 'checks'])
})
