import { expect, test } from 'vitest'
import { days, hours, minutes, seconds, toSeconds } from './durations.ts'

test('each word is a whole number of the next smaller one, in milliseconds', () => {
  expect([days(2), hours(3), minutes(5), seconds(7)]).toEqual([hours(48), minutes(180), seconds(300), 7000])
  expect(toSeconds(minutes(2))).toBe(120)
})
