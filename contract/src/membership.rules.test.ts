import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { days } from './durations.ts'
import { extendEnd, isInForce, planDuration } from './membership.rules.ts'

const NOW = Date.UTC(2026, 10, 20)
const anyEnd = fc.option(fc.integer({ min: NOW - days(400), max: NOW + days(400) }), { nil: null })
const anyDuration = fc.option(fc.integer({ min: 0, max: days(400) }), { nil: null })
const order = (end: number | null) => end ?? Number.POSITIVE_INFINITY

describe('a membership', () => {
  it('of a plan lasts its days, or is permanent for 0', () => {
    expect(planDuration(30)).toBe(days(30))
    expect(planDuration(0)).toBeNull()
  })

  it('is over in the millisecond of its end, and never without one', () => {
    expect(isInForce(NOW, NOW - 1)).toBe(true)
    expect(isInForce(NOW, NOW)).toBe(false)
    expect(isInForce(null, NOW)).toBe(true)
  })

  it('is extended from the later of now and its end', () => {
    expect(extendEnd(undefined, days(30), NOW)).toBe(NOW + days(30))
    expect(extendEnd(NOW + days(1), days(30), NOW)).toBe(NOW + days(31))
    expect(extendEnd(NOW - days(1), days(30), NOW)).toBe(NOW + days(30))
    expect(extendEnd(NOW + days(1), null, NOW)).toBeNull()
  })

  it('never ends earlier by an extension, is in force by any longer one, and stays permanent', () => {
    fc.assert(
      fc.property(anyEnd, anyDuration, (end, duration_ms) => {
        const extended = extendEnd(end, duration_ms, NOW)
        expect(order(extended)).toBeGreaterThanOrEqual(order(end))
        expect(isInForce(extended, NOW)).toBe(isInForce(end, NOW) || duration_ms !== 0)
        expect(extendEnd(null, duration_ms, NOW)).toBeNull()
      }),
    )
  })
})
