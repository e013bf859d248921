import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ARMED_PX, heightOf, idlePull, isArmed, type Pull, touchEnd, touchMove, touchStart } from './pull-rules.ts'

/** A finger that goes down at the top and straight down by `travel`. */
function pulledBy(travel: number): Pull {
  return touchMove(touchStart(idlePull, 100, 200, true), 100, 200 + travel)
}

describe('pull to refresh', () => {
  it('PUL-01: refreshes when let go at 45 px or more, closes below', () => {
    expect(heightOf(pulledBy(88))).toBe(44)
    expect(touchEnd(pulledBy(88), false)).toEqual(idlePull)
    expect(isArmed(pulledBy(90))).toBe(true)
    expect(touchEnd(pulledBy(90), false)).toEqual({ phase: 'refreshing' })
  })

  it('PUL-01: pulls only a page that stands at its top', () => {
    expect(touchStart(idlePull, 100, 200, false)).toEqual(idlePull)
  })

  it('PUL-02: ignores a second pull while refreshing', () => {
    const refreshing: Pull = { phase: 'refreshing' }
    expect(touchStart(refreshing, 100, 200, true)).toBe(refreshing)
    expect(touchMove(refreshing, 100, 400)).toBe(refreshing)
    expect(touchEnd(refreshing, false)).toBe(refreshing)
  })

  it('PUL-02: a cancelled touch refreshes nothing', () => {
    expect(touchEnd(pulledBy(200), true)).toEqual(idlePull)
  })

  it('PUL-05: a first move sideways or upwards leaves the gesture to others', () => {
    const watching = touchStart(idlePull, 100, 200, true)
    expect(touchMove(watching, 120, 210)).toEqual(idlePull)
    expect(touchMove(watching, 100, 190)).toEqual(idlePull)
    expect(touchMove(watching, 102, 203)).toBe(watching)
  })

  it('follows the finger with half its travel and never beyond 96', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 2000 }), (travel) => {
        expect(heightOf(pulledBy(travel))).toBe(Math.min(96, travel / 2))
        expect(isArmed(pulledBy(travel))).toBe(travel / 2 >= ARMED_PX)
      }),
    )
  })
})
