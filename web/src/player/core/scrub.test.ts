import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepInside, moveScrub, startScrub } from './scrub.ts'

const BAR = { width: 400, duration: 400 }
const from = (x: number, time: number) => startScrub({ x, above: 0 }, time, BAR)

describe('a finger on the seek bar', () => {
  test('looks where it comes down, and where it goes', () => {
    expect(from(100, 20).target).toBe(100)
    expect(moveScrub(from(100, 20), { x: 250, above: 10 }, BAR).target).toBe(250)
  })

  test('44 px above the bar half as fast, 88 px a quarter', () => {
    const at = from(100, 20)
    expect(moveScrub(at, { x: 140, above: 44 }, BAR)).toMatchObject({ target: 120, speed: 0.5 })
    expect(moveScrub(at, { x: 140, above: 88 }, BAR)).toMatchObject({ target: 110, speed: 0.25 })
  })

  test('comes down again without a jump', () => {
    const fine = moveScrub(from(100, 20), { x: 180, above: 90 }, BAR)
    expect(fine.target).toBe(120)
    expect(moveScrub(fine, { x: 180, above: 0 }, BAR).target).toBe(120)
  })

  test('pulled back to within 4 px of the film it clicks into its place', () => {
    const away = moveScrub(from(100, 100), { x: 160, above: 0 }, BAR)
    expect(moveScrub(away, { x: 105, above: 0 }, BAR)).toMatchObject({ target: 105, isBack: false })
    expect(moveScrub(away, { x: 103, above: 0 }, BAR)).toMatchObject({ target: 100, isBack: true })
    // A small move at the beginning is meant.
    expect(moveScrub(from(100, 100), { x: 102, above: 0 }, BAR)).toMatchObject({ target: 102, isBack: false })
  })

  test('stays inside the film', () => {
    const point = fc.record({
      x: fc.double({ min: -900, max: 900, noNaN: true }),
      above: fc.integer({ min: -50, max: 300 }),
    })
    fc.assert(
      fc.property(fc.array(point, { minLength: 1 }), fc.double({ min: 0, max: 400, noNaN: true }), (points, time) => {
        let scrub = from(points[0]?.x ?? 0, time)
        for (const at of points) {
          scrub = moveScrub(scrub, at, BAR)
          expect(scrub.target).toBeGreaterThanOrEqual(0)
          expect(scrub.target).toBeLessThanOrEqual(400)
        }
      }),
    )
  })

  test('a bar without a width or a length leads nowhere', () => {
    expect(startScrub({ x: 10, above: 0 }, 7, { width: 0, duration: 60 }).target).toBe(7)
    expect(moveScrub(from(100, 20), { x: 300, above: 0 }, { width: 400, duration: 0 }).target).toBe(100)
  })
})

test('what stands at the bar stays inside the stage', () => {
  expect(keepInside(200, 160, 390, 12)).toBe(200)
  expect(keepInside(10, 160, 390, 12)).toBe(92)
  expect(keepInside(385, 160, 390, 12)).toBe(298)
  expect(keepInside(50, 380, 390, 12)).toBe(195)
})
