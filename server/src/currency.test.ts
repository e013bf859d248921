import { expect, it } from 'vitest'
import { isPayable, stepOf } from './currency.ts'

it.each([
  ['CNY', 1990, true],
  ['JPY', 120_000, true],
  ['JPY', 1250, false],
  ['KWD', 125, true],
  ['HUF', 199_050, true],
])('a sum of %s: %d hundredths can be paid: %s', (currency, minor, expected) => {
  expect(isPayable(minor, currency)).toBe(expected)
})

it('has a step for what it does not know', () => {
  expect(stepOf('XXX')).toBe(1)
})
