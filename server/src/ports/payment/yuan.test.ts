import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beijingText, parseBeijing, parseYuan, yuanText } from './yuan.ts'

it('reads every sum it writes', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 11 }), (minor) => {
      expect(parseYuan(yuanText(minor))).toBe(minor)
    }),
  )
})

it('reads sums with fewer decimals, and no other text', () => {
  expect([parseYuan('19.9'), parseYuan('19'), parseYuan('0')]).toEqual([1990, 1900, 0])
  for (const text of ['', '-1', '1e3', '1.', '.5', '1.999', ' 1', '1,00', '0x10', 'NaN', null, 19])
    expect(parseYuan(text)).toBeUndefined()
})

it('reads every time it writes, to the second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      expect(parseBeijing(beijingText(seconds * 1000))).toBe(seconds * 1000)
    }),
  )
  for (const text of ['', '2026-13-01 00:00:00', '2026-11-20T00:00:00', null])
    expect(parseBeijing(text)).toBeUndefined()
})
