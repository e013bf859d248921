import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HEAT_BOX, heatPath } from './heat.ts'

test('the heat line rises where most is said, and is not there where nothing is', () => {
  expect(heatPath([])).toBe('')
  expect(heatPath([0, 0, 0])).toBe('')
  const heights = [...heatPath([0, 0, 8, 0, 0, 0]).matchAll(/Q[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
  expect(heights.indexOf(Math.min(...heights))).toBe(2)
})

test('it stays within its box whatever the counts are', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 100 }), (counts) => {
      // A curve never leaves the points that it is bent towards.
      for (const [, x, y] of heatPath(counts).matchAll(/[MLQ ]([\d.-]+) ([\d.-]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0)
        expect(Number(x)).toBeLessThanOrEqual(HEAT_BOX.width)
        expect(Number(y)).toBeGreaterThanOrEqual(0)
        expect(Number(y)).toBeLessThanOrEqual(HEAT_BOX.height)
      }
    }),
  )
})
