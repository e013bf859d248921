import type StripeLibrary from 'stripe'
import { expect, it } from 'vitest'
import { readDispute } from './dispute.ts'
import { readRefundEvent } from './refund.ts'

const event = (type: string, object: object) => ({ type, data: { object } }) as unknown as StripeLibrary.Event
const dispute = (status: string, more: object = {}) => ({
  id: 'dp_1',
  object: 'dispute',
  amount: 1990,
  currency: 'cny',
  payment_intent: 'pi_1',
  reason: 'fraudulent',
  status,
  ...more,
})

it.each([
  ['charge.dispute.created', 'warning_needs_response', 'asked'],
  ['charge.dispute.created', 'needs_response', 'disputed'],
  ['charge.dispute.funds_withdrawn', 'under_review', 'disputed'],
  ['charge.dispute.updated', 'under_review', 'disputed'],
  ['charge.dispute.closed', 'lost', 'done'],
  ['charge.dispute.closed', 'won', 'failed'],
  ['charge.dispute.funds_reinstated', 'won', 'failed'],
  ['charge.dispute.closed', 'warning_closed', 'failed'],
])('%s, %s: a chargeback that is %s', (type, status, state) => {
  expect(readDispute(event(type, dispute(status)))).toEqual({
    kind: 'dispute',
    remote_order_id: '',
    paymentNo: 'pi_1',
    dispute: { disputeNo: 'dp_1', state, amount_minor: 1990, reason: 'fraudulent' },
  })
})

it('counts in the currency’s own units, and knows what is no chargeback of a payment of ours', () => {
  const yen = readDispute(event('charge.dispute.closed', dispute('lost', { currency: 'jpy', amount: 1200 })))
  expect(yen).toMatchObject({ dispute: { amount_minor: 120_000 } })
  const strange = event('charge.dispute.closed', dispute('lost', { payment_intent: null }))
  expect(readDispute(strange)).toEqual({ kind: 'nothing', remote_order_id: '' })
  expect(readDispute(event('charge.refunded', {}))).toBeUndefined()
})

it('a refund at the dashboard is reported by the sum of the charge’s refunds', () => {
  const charge = { payment_intent: 'pi_1', amount_refunded: 990, currency: 'cny', metadata: { remote_order_id: '2' } }
  expect(readRefundEvent(event('charge.refunded', charge))).toEqual({
    kind: 'refund_total',
    remote_order_id: '2',
    paymentNo: 'pi_1',
    totalMinor: 990,
  })
  const foreign = {
    id: 're_1',
    amount: 990,
    currency: 'cny',
    status: 'succeeded',
    metadata: {},
    payment_intent: 'pi_1',
  }
  expect(readRefundEvent(event('refund.created', foreign))).toEqual({ kind: 'nothing', remote_order_id: '' })
})
