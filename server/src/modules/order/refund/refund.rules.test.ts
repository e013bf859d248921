import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseRefund,
  foreignPart,
  isOwed,
  type MoneyBack,
  type PaidMoney,
  stateAfterRefund,
  sumRefund,
} from './refund.rules.ts'

function paid(payment_id: number, more: Partial<PaidMoney> = {}): PaidMoney {
  const base = { payment_id, method: 'x', gateway_no: `no-${payment_id}`, amount_minor: 1990, refund_minor: 0 }
  return { ...base, verdict: 'granted', reason: 'paid', currency: 'CNY', ...more }
}
function back(state: string, amount_minor: number, more: Partial<MoneyBack> = {}): MoneyBack {
  const done_minor = state === 'done' ? amount_minor : 0
  return {
    payment_id: 1,
    state,
    amount_minor,
    done_minor,
    origin: '',
    refund_time: state === 'done' ? 7 : null,
    ...more,
  }
}

describe('what is paid back', () => {
  it('is all that is left of the only payment, or the requested amount', () => {
    expect(chooseRefund([paid(1, { refund_minor: 990 })], {})).toMatchObject({ amount_minor: 1000 })
    expect(chooseRefund([paid(1)], { amount_minor: 5 })).toMatchObject({ amount_minor: 5 })
    expect(chooseRefund([paid(1, { refund_minor: 1990 }), paid(2)], {})).toMatchObject({ payment: { payment_id: 2 } })
    expect(chooseRefund([paid(1), paid(2)], { gateway_no: 'no-2' })).toMatchObject({ payment: { payment_id: 2 } })
  })

  it.each([
    ['nothing_paid', [], {}],
    ['nothing_left', [paid(1, { refund_minor: 1990 })], {}],
    ['unknown_payment', [paid(1)], { gateway_no: 'no-2' }],
    ['several_payments', [paid(1), paid(2)], {}],
    ['too_much', [paid(1)], { amount_minor: 1991 }],
  ] as const)('is refused: %s', (problem, payments, request) => {
    expect(chooseRefund(payments, request)).toEqual({ problem })
  })

  it('is never more than is left', () => {
    const sums = fc.record({ refund_minor: fc.nat(1990), amount_minor: fc.option(fc.integer({ min: 1, max: 4000 })) })
    fc.assert(
      fc.property(sums, ({ refund_minor, amount_minor }) => {
        const choice = chooseRefund([paid(1, { refund_minor })], { amount_minor: amount_minor ?? undefined })
        if ('payment' in choice) expect(choice.amount_minor + refund_minor).toBeLessThanOrEqual(1990)
        else expect(refund_minor + (amount_minor ?? 1)).toBeGreaterThan(1990)
      }),
    )
  })
})

describe('the order after a refund', () => {
  it.each([
    [
      'is refunded once all is back',
      paid(1, { refund_minor: 1990 }),
      [back('done', 990), back('done', 1000)],
      'refunded',
    ],
    ['waits for other parts', paid(1, { refund_minor: 1990 }), [back('done', 990), back('pending', 1000)], undefined],
    ['goes back to fulfilled', paid(1, { refund_minor: 990 }), [back('done', 990), back('failed', 1000)], 'fulfilled'],
    ['goes back to abnormal', paid(1, { verdict: 'abnormal' }), [back('failed', 1990)], 'abnormal'],
    ['does not count other payments', paid(1), [back('done', 1990, { payment_id: 2 })], 'fulfilled'],
  ])('%s', (_what, payment, refunds, state) => {
    expect(stateAfterRefund(payment, refunds)).toBe(state)
  })
})

describe('what the payer sees', () => {
  it('is nothing without money that goes back', () => {
    expect(sumRefund([], [])).toBeUndefined()
    expect(sumRefund([paid(1)], [back('failed', 1990)])).toBeUndefined()
  })

  it('names what is owed first, then what is on its way, then what is back', () => {
    const short = paid(1, { verdict: 'abnormal', reason: 'amount_short', amount_minor: 995 })
    expect(isOwed(short)).toBe(true)
    expect(sumRefund([short], [])).toMatchObject({ state: 'due', reason: 'amount_short', amount_minor: 995 })
    const reserved = { ...short, refund_minor: 995 }
    expect(sumRefund([reserved], [back('asked', 995)])).toMatchObject({ state: 'pending', refundedMinor: 0 })
    expect(sumRefund([reserved], [back('done', 995)])).toMatchObject({
      state: 'done',
      amount_minor: 995,
      refundedMinor: 995,
      refund_time: 7,
    })
    expect(sumRefund([paid(1, { refund_minor: 5 })], [back('done', 5)])).toMatchObject({ reason: 'operator' })
  })
})

it('what went back without us is what no refund of ours explains; chargebacks are not in that sum', () => {
  expect(foreignPart(990, 1, [])).toBe(990)
  expect(foreignPart(1990, 1, [back('done', 990), back('asked', 500), back('failed', 300)])).toBe(500)
  expect(foreignPart(990, 1, [back('disputed', 1990, { origin: 'dispute' })])).toBe(990)
  expect(foreignPart(500, 1, [back('done', 990)])).toBe(0)
  expect(foreignPart(500, 1, [back('done', 500, { payment_id: 2 })])).toBe(500)
})
