import { minutes } from '@zimu/contract/durations'
import { expect, it } from 'vitest'
import { countRefused } from './register-limit.rules.ts'

const each = (ip: string, ...times: number[]) => times.map((time) => ({ ip, timeMs: minutes(time) }))

it('one address may do so within an hour as the limit says', () => {
  expect(countRefused(each('203.0.113.7', 0, 1, 2, 3, 4), 3)).toBe(2)
  expect(countRefused(each('203.0.113.7', 0, 1, 2), 3)).toBe(0)
})

it('a window begins with its first registration and ends an hour later', () => {
  expect(countRefused(each('203.0.113.7', 0, 30, 59, 60, 61), 2)).toBe(1)
})

it('neighbours count together, five times as many', () => {
  const neighbours = Array.from({ length: 12 }, (_, index) => ({ ip: `203.0.113.${index}`, timeMs: minutes(index) }))
  expect(countRefused(neighbours, 2)).toBe(2)
})

it('an address that is not kept any more says nothing', () => {
  expect(countRefused(each('', 0, 1, 2, 3), 1)).toBe(0)
})
