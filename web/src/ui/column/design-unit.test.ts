import { expect, test } from 'vitest'
import { parseUnits, unitLength } from './design-unit.ts'

test.each([
  ['375rpx', 375],
  [' 0.5upx', 0.5],
  ['-20rpx', -20],
  ['375', undefined],
  ['375px', undefined],
  ['rpx', undefined],
  ['1e3rpx', undefined],
])('FRM-25: %s is %s units', (text, units) => {
  expect(parseUnits(text)).toBe(units)
})

test('FRM-27: a length rounds towards nothing, is a pixel at least, and keeps its sign', () => {
  expect(unitLength(375)).toBe('max(1px, round(down, 375 * var(--unit), 1px))')
  expect(unitLength(-2)).toBe('calc(-1 * max(1px, round(down, 2 * var(--unit), 1px)))')
  expect(unitLength(0)).toBe('0px')
})
