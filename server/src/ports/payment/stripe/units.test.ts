import { expect, it } from 'vitest'
import { unitsPerMinor } from './units.ts'

// From Stripe's page on currencies; what Node's Intl says of HUF, COP, IDR and PKR (no decimals) charged a hundredth.
it.each([
  ['CNY', 1990, 1990],
  ['JPY', 120_000, 1200],
  ['KRW', 990_000, 9900],
  ['KWD', 125, 1250],
  ['HUF', 199_000, 199_000],
  ['IDR', 2_900_000, 2_900_000],
  ['COP', 2_900_000, 2_900_000],
  ['ISK', 50_000, 50_000],
  ['UGX', 50_000, 50_000],
  ['TWD', 15_000, 15_000],
  ['MGA', 500_000, 5000],
])('%s: %d hundredths are %d at Stripe', (currency, minor, units) => {
  expect(Math.round(minor * unitsPerMinor(currency))).toBe(units)
  expect(Math.round(units / unitsPerMinor(currency))).toBe(minor)
})
