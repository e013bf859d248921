import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Extent, isAtEnd, look, PAUSE_MS, type Reach, renewed, startReach } from './reach-rule.ts'

const extent = (scrolledPx: number, contentPx = 3000, viewPx = 800): Extent => ({ scrolledPx, contentPx, viewPx })

describe('the end of a list', () => {
  it('BOT-01: is reached 50 px before it, not at 60', () => {
    expect(isAtEnd(extent(2140))).toBe(false)
    expect(isAtEnd(extent(2150))).toBe(true)
    expect(isAtEnd(extent(2200))).toBe(true)
  })

  it('BOT-01: is not reached without scrolling while the content is taller than the view', () => {
    expect(isAtEnd(extent(0, 820))).toBe(false)
    expect(isAtEnd(extent(1, 820))).toBe(true)
  })

  it('BOT-04: is reached at once by content that does not fill the view', () => {
    expect(isAtEnd(extent(0, 800))).toBe(true)
    expect(isAtEnd(extent(0, 300))).toBe(true)
  })
})

/** Looks at several places one after the other, 400 ms apart unless told otherwise; when it asked. */
function asksAt(places: readonly Extent[], everyMs = 400): number[] {
  let reach: Reach = startReach
  return places.flatMap((place, turn) => {
    const seen = look(reach, place, turn * everyMs)
    reach = seen.reach
    return seen.isDue ? [turn] : []
  })
}

describe('asking for the next page', () => {
  it('BOT-02: asks once, and again after leaving the zone of 50 px', () => {
    expect(asksAt([extent(2160), extent(2170), extent(2200)])).toEqual([0])
    expect(asksAt([extent(2160), extent(2100), extent(2160)])).toEqual([0, 2])
  })

  it('BOT-02: asks again when the content has become longer by more than 50 px, 400 yes, 40 no', () => {
    expect(asksAt([extent(2200), extent(2240, 3040)])).toEqual([0])
    expect(asksAt([extent(2200), extent(2600, 3400)])).toEqual([0, 1])
  })

  it('BOT-03: asks at most once in 350 ms, and says when to look again', () => {
    const first = look(startReach, extent(2200), 1000)
    const early = look(renewed(first.reach), extent(2600, 3400), 1100)
    expect([first.isDue, early.isDue, early.waitMs]).toEqual([true, false, 250])
    expect(look(early.reach, extent(2600, 3400), 1350).isDue).toBe(true)
  })

  /** A list that somebody scrolls through: moves, answers of any length and failures, in any order and at any pace. */
  const step = fc.oneof(
    fc.record({ kind: fc.constant('scroll' as const), to: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ kind: fc.constant('answer' as const), rowsPx: fc.integer({ min: 0, max: 900 }) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 600 }) }),
  )

  it('BOT-05: never asks twice for one page nor twice in 350 ms, and never stays at the end without asking', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), fc.integer({ min: 200, max: 2000 }), (steps, firstPx) => {
        let reach: Reach = startReach
        let [contentPx, scrolledPx, nowMs] = [firstPx, 0, 0]
        let [isLoading, lastAskMs] = [false, Number.NEGATIVE_INFINITY]
        const viewPx = 800

        /** As the footer does: it looks while nothing is under way, and again when it was told to wait. */
        function glance() {
          if (isLoading) return
          const seen = look(reach, { scrolledPx, viewPx, contentPx }, nowMs)
          reach = seen.reach
          if (seen.isDue) {
            expect(nowMs - lastAskMs).toBeGreaterThanOrEqual(PAUSE_MS)
            lastAskMs = nowMs
            isLoading = true
          } else if (seen.waitMs !== null) {
            nowMs += seen.waitMs
            glance()
          }
        }

        glance()
        for (const move of steps) {
          if (move.kind === 'wait') nowMs += move.ms
          else if (move.kind === 'scroll') scrolledPx = Math.round(move.to * Math.max(0, contentPx - viewPx))
          else if (isLoading) {
            contentPx += move.rowsPx
            isLoading = false
            reach = renewed(reach)
          }
          glance()
          if (isAtEnd({ scrolledPx, viewPx, contentPx })) expect(isLoading).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})
