import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dampedPosition } from './damped-position.ts'
import { moveTo, pressAt, REST_MOTION, restingPlace } from './drag-rules.ts'

const WIDTH_PX = 300

/** Where a carousel rests after a finger went a way in equal steps of 10 ms, from the first slide. */
function release(wayPx: number, duration_ms: number): number {
  let drag = pressAt(0, 0, 0)
  for (let timeMs = 10; timeMs <= duration_ms; timeMs += 10)
    drag = moveTo(drag, (wayPx * timeMs) / duration_ms, 0, timeMs)
  return restingPlace(-wayPx / WIDTH_PX, drag.speed)
}

describe('drag', () => {
  it('SWP-04: the first move decides, once for the whole gesture', () => {
    const press = pressAt(100, 100, 0)
    const small = moveTo(press, 102, 101, 10)
    expect(small.phase).toBe('watching')
    expect(moveTo(small, 110, 103, 20).phase).toBe('dragging')
    expect(moveTo(moveTo(small, 110, 103, 20), 110, 300, 30).phase).toBe('dragging')
    expect(moveTo(moveTo(press, 103, 110, 10), 300, 110, 20).phase).toBe('ignored')
  })

  it('SWP-05: as measured on 300 px: slow 20 % stays, slow 57 % moves, quick 20 % moves', () => {
    expect(release(-60, 1000)).toBe(0)
    expect(release(-171, 1500)).toBe(1)
    expect(release(-60, 100)).toBe(1)
    expect(release(60, 1000)).toBeCloseTo(0)
    expect(release(171, 1500)).toBe(-1)
    expect(release(60, 100)).toBe(-1)
  })

  it('SWP-05: a flick back takes a long way back', () => {
    expect(restingPlace(0.6, 0.3)).toBe(0)
    expect(restingPlace(0.6, 0.1)).toBe(1)
  })

  it('SWP-05: speed is 60 % of what it was and 40 % of the newest', () => {
    const first = moveTo(pressAt(0, 0, 0), 10, 0, 10)
    expect(first.speed).toBeCloseTo(0.4)
    expect(moveTo(first, 10, 0, 20).speed).toBeCloseTo(0.24)
  })

  it('two moves at the same time do not make an endless speed', () => {
    const first = moveTo(pressAt(0, 0, 0), 10, 0, 10)
    expect(moveTo(first, 40, 0, 10).speed).toBeCloseTo(first.speed)
  })

  it('SWP-06: beyond the ends it follows less and less, and never gets half a slide away', () => {
    const last = 4
    const position = fc.double({ min: -50, max: 50, noNaN: true })
    fc.assert(
      fc.property(position, position, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(dampedPosition(low, last)).toBeLessThanOrEqual(dampedPosition(high, last))
        expect(dampedPosition(low, last)).toBeGreaterThan(-0.5)
        expect(dampedPosition(high, last)).toBeLessThan(last + 0.5)
      }),
    )
    for (const within of [0, 1.3, 4]) expect(dampedPosition(within, last)).toBe(within)
    expect(dampedPosition(-0.1, last)).toBeGreaterThan(-0.1)
  })

  it('SWP-07: comes to rest with constant deceleration over 500 ms', () => {
    const [duration, ...curve] = (REST_MOTION.match(/[\d.]+/g) ?? []).map(Number)
    expect(duration).toBe(500)
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = curve
    const bezier = (one: number, two: number, at: number) =>
      3 * (1 - at) ** 2 * at * one + 3 * (1 - at) * at ** 2 * two + at ** 3
    for (let at = 0; at <= 1; at += 0.05) {
      const time = bezier(x1, x2, at)
      expect(bezier(y1, y2, at)).toBeCloseTo(1 - (1 - time) ** 2, 3)
    }
  })
})
