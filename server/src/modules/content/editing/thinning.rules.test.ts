import { days, hours, minutes } from '@zimu/contract/durations'
import { expect, it } from 'vitest'
import { listThinned } from './thinning.rules.ts'

const NOW = days(20_000)
const saves = (...ages: number[]) =>
  ages.map((age, index) => ({ version_id: index + 1, content_id: 1, create_time: NOW - age }))

it('keeps each save of the last hour', () => {
  expect(listThinned(saves(minutes(59), minutes(30), 0), NOW)).toEqual([])
})
it('keeps the last of an hour for a day, and of a day for 90 days', () => {
  const hourly = saves(hours(5) - minutes(1), hours(5) - minutes(2), hours(4) - minutes(1))
  expect(listThinned(hourly, NOW)).toEqual([1])
  const daily = saves(days(10) - hours(1), days(10) - hours(2), days(9) - hours(1))
  expect(listThinned(daily, NOW)).toEqual([1])
})
it('keeps none after 90 days', () => {
  expect(listThinned(saves(days(91)), NOW)).toEqual([1])
})
it('does not take the saves of one content for those of another', () => {
  const [first, second] = saves(hours(5) - minutes(1), hours(5) - minutes(2))
  if (!first || !second) throw new Error('two saves')
  expect(listThinned([first, { ...second, content_id: 2 }], NOW)).toEqual([])
})
