import { days, hours, minutes } from '@zimu/contract/durations'
import { expect, it } from 'vitest'
import { delayAfterTry, hashOfEndpoint, isHopeless, pathOf, tagOf } from './push.rules.ts'

it('opens the page of a matter, and the overview for several', () => {
  expect(pathOf(['feedback'])).toBe('/admin/feedback')
  expect(pathOf(['disk', 'checks'])).toBe('/admin/health')
  expect(pathOf(['orders', 'danmu'])).toBe('/admin/')
})

it('waits longer after each try, and as long as the push service asks for', () => {
  expect([1, 2, 3, 4, 5].map((tries) => delayAfterTry(tries))).toEqual([
    minutes(1),
    minutes(4),
    minutes(16),
    hours(1),
    hours(1),
  ])
  expect(delayAfterTry(1, hours(2))).toBe(hours(2))
})

it('gives a browser up after a week of refusals', () => {
  expect([isHopeless(null, days(9)), isHopeless(0, days(7) - 1), isHopeless(0, days(7))]).toEqual([false, false, true])
})

it('names an address by its digest', () => {
  expect(hashOfEndpoint('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})

it('gives the same matters one tag, in any order, and others another', () => {
  expect(tagOf(['orders', 'danmu'])).toBe(tagOf(['danmu', 'orders']))
  expect(tagOf(['orders'])).not.toBe(tagOf(['danmu']))
  expect(tagOf(['orders'])).toMatch(/^[\w-]{1,32}$/)
})
