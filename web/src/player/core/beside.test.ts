import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeBeside } from './beside.ts'

test('a wide film beside a panel of 344 at 844 × 390 is 500 wide, at the left edge', () => {
  const { scale, x } = placeBeside({ width: 844, height: 390 }, { width: 1280, height: 720 }, 344)
  const filmWidth = (390 * 16) / 9
  expect(filmWidth * scale).toBeCloseTo(500)
  expect(844 / 2 + x - (filmWidth * scale) / 2).toBeCloseTo(0)
})

test('a film that has room beside the panel keeps its size, and every film stays in what is left', () => {
  expect(placeBeside({ width: 844, height: 390 }, { width: 720, height: 1280 }, 344).scale).toBe(1)
  const length = fc.integer({ min: 200, max: 3000 })
  fc.assert(
    fc.property(
      length,
      length,
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      (width, height, w, h) => {
        const { scale, x } = placeBeside({ width, height }, { width: w, height: h }, 150)
        const ratio = w > 0 && h > 0 ? w / h : 16 / 9
        const half = (Math.min(width, height * ratio) * scale) / 2
        expect(width / 2 + x - half).toBeGreaterThanOrEqual(-0.5)
        expect(width / 2 + x + half).toBeLessThanOrEqual(width - 150 + 0.5)
      },
    ),
  )
})
