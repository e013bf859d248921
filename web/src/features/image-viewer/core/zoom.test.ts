import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, coast, fit, type Look, MAX_SCALE, pan, pansIn, WHOLE, zoomTo } from './zoom.ts'

const WINDOW = { width: 390, height: 844 }
const boxOf = (width: number, height: number): Box => ({ picture: fit({ width, height }, WINDOW), window: WINDOW })
const SQUARE = boxOf(1200, 1200)

/** Where a point of the picture, in parts of its size from its middle, stands in the window. */
const placeOf = ({ picture }: Box, look: Look, at: { x: number; y: number }) => ({
  x: look.x + at.x * picture.width * look.scale,
  y: look.y + at.y * picture.height * look.scale,
})

const size = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) })
const point = fc.record({ x: fc.integer({ min: -195, max: 195 }), y: fc.integer({ min: -422, max: 422 }) })
const move = fc.oneof(
  fc.record({
    kind: fc.constant('zoom' as const),
    scale: fc.double({ min: 0.1, max: 9, noNaN: true }),
    from: point,
    to: point,
  }),
  fc.record({ kind: fc.constant('pan' as const), by: point }),
  fc.record({ kind: fc.constant('coast' as const), speed: point, ms: fc.integer({ min: 0, max: 3000 }) }),
)

describe('a picture in the viewer', () => {
  it('PRE-03: fits the window and is never enlarged', () => {
    expect(fit({ width: 1200, height: 1200 }, WINDOW)).toEqual({ width: 390, height: 390 })
    expect(fit({ width: 100, height: 50 }, WINDOW)).toEqual({ width: 100, height: 50 })
    fc.assert(
      fc.property(size, (picture) => {
        const shown = fit(picture, WINDOW)
        expect(shown.width).toBeLessThanOrEqual(Math.min(picture.width, WINDOW.width) + 1e-6)
        expect(shown.height).toBeLessThanOrEqual(Math.min(picture.height, WINDOW.height) + 1e-6)
        expect(shown.width / shown.height).toBeCloseTo(picture.width / picture.height, 4)
      }),
    )
  })

  it('PRE-03, PRE-04: whatever is done to it, its scale stays between 1 and 4 and no edge comes into the window', () => {
    fc.assert(
      fc.property(size, fc.array(move, { maxLength: 30 }), ({ width, height }, moves) => {
        const box = boxOf(width, height)
        let look = WHOLE
        for (const each of moves) {
          if (each.kind === 'zoom') look = zoomTo(box, look, each.scale, each.from, each.to)
          else if (each.kind === 'pan') look = pan(box, look, each.by)
          else look = coast(box, look, each.speed, each.ms).look
          expect(look.scale).toBeGreaterThanOrEqual(1)
          expect(look.scale).toBeLessThanOrEqual(MAX_SCALE)
          for (const [axis, length] of [
            ['x', 'width'],
            ['y', 'height'],
          ] as const) {
            const spare = (box.picture[length] * look.scale - WINDOW[length]) / 2
            expect(Math.abs(look[axis])).toBeLessThanOrEqual(Math.max(0, spare) + 1e-6)
          }
        }
      }),
    )
  })

  it('PRE-04: two fingers keep what is between them between them', () => {
    const near = zoomTo(SQUARE, WHOLE, 3, { x: 40, y: -30 })
    const before = { x: 40 / SQUARE.picture.width, y: -30 / SQUARE.picture.height }
    expect(placeOf(SQUARE, near, before).x).toBeCloseTo(40)
    const moved = zoomTo(SQUARE, near, 3.5, { x: 40, y: 0 }, { x: 60, y: 0 })
    expect(moved.scale).toBe(3.5)
    const at = { x: (40 - near.x) / (SQUARE.picture.width * 3), y: 0 }
    expect(placeOf(SQUARE, moved, at).x).toBeCloseTo(60)
  })

  it('PRE-04: pans only where there is more than the window shows', () => {
    expect(pansIn(SQUARE, 1)).toEqual({ x: false, y: false })
    expect(pansIn(SQUARE, 2)).toEqual({ x: true, y: false })
    expect(pansIn(SQUARE, 2.4)).toEqual({ x: true, y: true })
    expect(pan(SQUARE, { scale: 2, x: 0, y: 0 }, { x: -50, y: 80 })).toEqual({ scale: 2, x: -50, y: 0 })
  })

  it('PRE-04: goes on a little when it is let go while it moves, slower and slower, and stands still at an edge', () => {
    const start: Look = { scale: 4, x: 0, y: 0 }
    const ways = [0, 50, 100, 150].map((ms) => coast(SQUARE, start, { x: 1, y: 0 }, ms).look.x)
    const steps = ways.slice(1).map((way, place) => way - (ways[place] ?? 0))
    expect(steps.every((step, place) => step > 0 && step < (steps[place - 1] ?? Number.POSITIVE_INFINITY))).toBe(true)
    expect(coast(SQUARE, start, { x: 1, y: 0 }, 250).isMoving).toBe(false)
    expect(coast(SQUARE, start, { x: 9, y: 0 }, 5000).look.x).toBe((SQUARE.picture.width * 4 - WINDOW.width) / 2)
  })
})
