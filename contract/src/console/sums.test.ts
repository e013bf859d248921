import { expect, it } from 'vitest'
import { findValueProblem } from './settings.ts'
import { readSums } from './sums.ts'

it.each([
  ['', []],
  ['  ', []],
  ['USD 50', [['USD', 5000]]],
  [
    'usd 50.5，JPY  3000',
    [
      ['USD', 5050],
      ['JPY', 300_000],
    ],
  ],
  [
    'EUR 0, TWD 999999999.99',
    [
      ['EUR', 0],
      ['TWD', 99_999_999_999],
    ],
  ],
] as const)('%j is %j', (text, sums) => expect([...(readSums(text) ?? [])]).toEqual(sums))

it.each([
  ...['50', 'USD', 'USD50', '$ 50', 'USD -1', 'USD 1.234', 'USD 1e3', 'USD ٥', 'US 50', 'USDT 50', 'USD 50 EUR 40'],
  ...['USD 50,', ',', 'USD 50, usd 60', 'USD 1234567890', 'USD 50\nEUR 1', 'USD NaN', 'CNY 0x10'],
])('%j is none', (text) => {
  expect(readSums(text)).toBeUndefined()
  const rules = { kind: 'text', shape: 'sums', min: null, max: null, max_length: 500 } as const
  expect(findValueProblem(rules, text)).toBe('shape')
})
