import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Extent, isAtEnd, look, PAUSE_MS, type Reach, renewed, startReach } from './reach-rule.ts'

const extent = (scrolled_px: number, content_px = 3000, view_px = 800): Extent => ({ scrolled_px, content_px, view_px })

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
function asksAt(places: readonly Extent[], every_ms = 400): number[] {
  let reach: Reach = startReach
  return places.flatMap((place, turn) => {
    const seen = look(reach, place, turn * every_ms)
    reach = seen.reach
    return seen.asks ? [turn] : []
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
    expect([first.asks, early.asks, early.wait_ms]).toEqual([true, false, 250])
    expect(look(early.reach, extent(2600, 3400), 1350).asks).toBe(true)
  })

  /** A list that somebody scrolls through: moves, answers of any length and failures, in any order and at any pace. */
  const step = fc.oneof(
    fc.record({ kind: fc.constant('scroll' as const), to: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ kind: fc.constant('answer' as const), rows_px: fc.integer({ min: 0, max: 900 }) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 600 }) }),
  )

  it('BOT-05: never asks twice for one page nor twice in 350 ms, and never stays at the end without asking', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), fc.integer({ min: 200, max: 2000 }), (steps, first_px) => {
        let reach: Reach = startReach
        let [content_px, scrolled_px, now_ms] = [first_px, 0, 0]
        let [is_loading, last_ask_ms] = [false, Number.NEGATIVE_INFINITY]
        const view_px = 800

        /** As the footer does: it looks while nothing is under way, and again when it was told to wait. */
        function glance() {
          if (is_loading) return
          const seen = look(reach, { scrolled_px, view_px, content_px }, now_ms)
          reach = seen.reach
          if (seen.asks) {
            expect(now_ms - last_ask_ms).toBeGreaterThanOrEqual(PAUSE_MS)
            last_ask_ms = now_ms
            is_loading = true
          } else if (seen.wait_ms !== null) {
            now_ms += seen.wait_ms
            glance()
          }
        }

        glance()
        for (const move of steps) {
          if (move.kind === 'wait') now_ms += move.ms
          else if (move.kind === 'scroll') scrolled_px = Math.round(move.to * Math.max(0, content_px - view_px))
          else if (is_loading) {
            content_px += move.rows_px
            is_loading = false
            reach = renewed(reach)
          }
          glance()
          if (isAtEnd({ scrolled_px, view_px, content_px })) expect(is_loading).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})
