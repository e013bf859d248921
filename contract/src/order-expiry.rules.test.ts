import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLate, isOpenState, isPayable, isTimeOver, OPEN_STATES, shownState } from './order-expiry.rules.ts'
import { ORDER_STATES } from './shapes.ts'

const NOW = Date.UTC(2026, 10, 20)
const anyTime = fc.integer({ min: NOW - 2, max: NOW + 2 })

describe('the time of an order', () => {
  it('runs for unpaid orders only', () => {
    expect(ORDER_STATES.filter(isOpenState)).toEqual([...OPEN_STATES])
  })

  it('is over in the millisecond of its end, where a payment is not late yet', () => {
    expect([-1, 0, 1].map((ms) => isTimeOver(NOW, NOW + ms))).toEqual([false, true, true])
    expect([-1, 0, 1].map((ms) => isLate(NOW + ms, NOW))).toEqual([false, false, true])
  })

  it('is shown as over before the timed job comes by', () => {
    expect(shownState('created', NOW, NOW - 1)).toBe('created')
    expect(shownState('created', NOW, NOW)).toBe('expired')
    expect(shownState('paying', NOW, NOW)).toBe('unknown')
    expect(shownState('fulfilled', NOW, NOW + 1)).toBe('fulfilled')
  })

  it('decides alike what is shown and what can be paid', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATES), anyTime, anyTime, (state, expire_time, now) => {
        const shown = shownState(state, expire_time, now)
        expect(isPayable(state, expire_time, now)).toBe(isOpenState(shown))
        expect(shownState(shown, expire_time, now)).toBe(shown)
        expect(isPayable(shown, expire_time, now)).toBe(isOpenState(shown))
      }),
    )
  })
})
