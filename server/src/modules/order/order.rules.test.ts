import { ORDER_STATES, type OrderState } from '@zimu/contract'
import { hours, minutes } from '@zimu/contract/durations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canTransition, type PayableOrder, queryDelay, settle, statusOf, TRANSITIONS } from './order.rules.ts'

const NOW = Date.UTC(2026, 10, 20)
const payable = (state: OrderState): PayableOrder => ({ state, price_minor: 1990, currency: 'CNY', expire_time: NOW })
const paid = (amount_minor = 1990, pay_time = NOW) => ({ amount_minor, currency: 'CNY', pay_time })

/** Steps that lead a fresh order to a state; undefined when there is no way. */
function pathTo(state: OrderState): OrderState[] | undefined {
  const paths: OrderState[][] = [['created']]
  const seen = new Set<OrderState>(['created'])
  for (let path = paths.shift(); path; path = paths.shift()) {
    const last = path.at(-1) ?? 'created'
    if (last === state) return path.slice(1)
    for (const next of TRANSITIONS[last]) {
      if (seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return undefined
}

const NOTHING = { isPermanent: false, isCouponUsedUp: false }

describe('the order states', () => {
  it('cover the ten states of the wire, each reachable from a fresh order by allowed steps', () => {
    expect(Object.keys(TRANSITIONS).sort()).toEqual([...ORDER_STATES].sort())
    for (const state of ORDER_STATES) {
      const path = pathTo(state)
      expect(path, state).toBeDefined()
      let current: OrderState = 'created'
      for (const next of path ?? []) {
        expect(canTransition(current, next), `${current} → ${next}`).toBe(true)
        current = next
      }
      expect(current).toBe(state)
    }
  })

  it('never leave a refund, and never lose money: whatever was not paid yet can still be paid', () => {
    expect(TRANSITIONS.refunded).toEqual([])
    for (const state of ['created', 'paying', 'unknown', 'expired', 'closed', 'abnormal'] as const)
      expect(canTransition(state, 'paid'), state).toBe(true)
    for (const state of ['paid', 'fulfilled', 'refunding', 'refunded'] as const)
      expect(canTransition(state, 'paid'), state).toBe(false)
  })

  it('show as the five numbers of the wire', () => {
    const numbers = Object.fromEntries(ORDER_STATES.map((state) => [state, statusOf(state)]))
    expect(numbers).toEqual({
      created: 0,
      paying: 0,
      unknown: 0,
      paid: 1,
      fulfilled: 1,
      expired: 2,
      closed: 2,
      abnormal: 3,
      refunding: 4,
      refunded: 4,
    })
  })
})

describe('a payment', () => {
  it('in time leads to paid and fulfilled', () => {
    expect(settle(payable('paying'), paid(), NOTHING)).toEqual({
      verdict: 'granted',
      transitions: [
        { to: 'paid', reason: 'paid' },
        { to: 'fulfilled', reason: 'granted' },
      ],
    })
  })

  it('that is late is honoured, and the history says that the time ran out first', () => {
    const transitions = [
      { to: 'paid', reason: 'paid_late' },
      { to: 'fulfilled', reason: 'granted' },
    ]
    expect(settle(payable('expired'), paid(1990, NOW + 1), NOTHING)).toEqual({ verdict: 'granted', transitions })
    expect(settle(payable('paying'), paid(1990, NOW + 1), NOTHING)).toEqual({
      verdict: 'granted',
      transitions: [{ to: 'expired', reason: 'time_ran_out' }, ...transitions],
    })
  })

  it('that is too small, in another currency, or buys nothing waits for a person', () => {
    const abnormal = (reason: string) => ({ verdict: 'abnormal', transitions: [{ to: 'abnormal', reason }] })
    expect(settle(payable('paying'), paid(1989), NOTHING)).toEqual(abnormal('amount_short'))
    expect(settle(payable('paying'), { ...paid(), currency: 'USD' }, NOTHING)).toEqual(abnormal('currency_differs'))
    expect(settle(payable('paying'), paid(), { ...NOTHING, isPermanent: true })).toEqual(abnormal('already_permanent'))
    expect(settle(payable('expired'), paid(), { ...NOTHING, isCouponUsedUp: true })).toEqual(abnormal('coupon_used_up'))
  })

  it('of the full price ends an abnormal order well; another small one is only put on record', () => {
    expect(settle(payable('abnormal'), paid(), NOTHING).verdict).toBe('granted')
    expect(settle(payable('abnormal'), paid(1), NOTHING)).toEqual({ verdict: 'second', reason: 'amount_short' })
  })

  it('has one outcome that the states allow, for every state, amount and time', () => {
    const states = fc.constantFrom(...ORDER_STATES)
    fc.assert(
      fc.property(
        states,
        fc.nat(4000),
        fc.integer({ min: -5, max: 5 }),
        fc.boolean(),
        (state, amount, late, permanent) => {
          const settlement = settle(payable(state), paid(amount, NOW + late), { ...NOTHING, isPermanent: permanent })
          if (settlement.verdict === 'second') return
          let current = state
          for (const { to } of settlement.transitions) {
            expect(canTransition(current, to)).toBe(true)
            current = to
          }
          expect(current).toBe(settlement.verdict === 'granted' ? 'fulfilled' : 'abnormal')
          expect(settlement.verdict === 'granted').toBe(amount >= 1990 && !permanent)
        },
      ),
    )
  })
})

it('queries of a gateway are delayed twice as long each time, up to six hours', () => {
  expect([0, 1, 2].map(queryDelay)).toEqual([minutes(1), minutes(2), minutes(4)])
  expect(queryDelay(40)).toBe(hours(6))
})
