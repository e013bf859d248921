/** The order's states and what may follow what, and what a payment means for an order. Pure: the clock is an argument. */

import type { OrderState } from '@zimu/contract'
import { hours, minutes, seconds } from '@zimu/contract/durations'
import { isLate } from '@zimu/contract/order-expiry'

/**
 * Allowed transitions (docs/wire.md#orders). An order that ran out or was closed can still be paid: money that
 * arrives late is honoured at the frozen price. `paying → paying` is a change of the payment method.
 */
export const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['paying', 'paid', 'expired', 'abnormal', 'closed'],
  paying: ['paying', 'paid', 'expired', 'unknown', 'abnormal', 'closed'],
  unknown: ['paid', 'expired', 'abnormal', 'closed'],
  expired: ['paid', 'abnormal'],
  closed: ['paid', 'abnormal'],
  abnormal: ['paid', 'refunding'],
  paid: ['fulfilled'],
  fulfilled: ['refunding'],
  refunding: ['refunded', 'fulfilled', 'abnormal'],
  refunded: [],
}

export function canTransition(from: OrderState, to: OrderState): boolean {
  return TRANSITIONS[from].includes(to)
}

/** The wire's coarse `status`: 0 unpaid, 1 paid, 2 closed, 3 abnormal, 4 refunded. */
export type OrderStatus = 0 | 1 | 2 | 3 | 4

const STATUS: Readonly<Record<OrderState, OrderStatus>> = {
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
}

export function statusOf(state: OrderState): OrderStatus {
  return STATUS[state]
}

/** States in which a query of the gateway can still change something: no money has arrived yet, or too little. */
export function isQueryable(state: OrderState): boolean {
  return canTransition(state, 'paid') && state !== 'created'
}

/** Open orders a member may have at once (docs/wire.md#ordercreate). */
export const MAX_OPEN_ORDERS = 10
/** Minimum time between two queries about one order on a member's behalf (docs/wire.md#orderconfirmorder). */
export const QUERY_GAP_MS = seconds(3)

const FIRST_QUERY_DELAY_MS = minutes(1)
const MAX_QUERY_DELAY_MS = hours(6)
/** A gateway that does not answer is queried until this long after the expiry; later money by callback is still honoured. */
export const QUERY_END_MS = hours(72)

/** Delay before query number `ask_num` (from 0), in ms: one minute, doubling up to six hours. */
export function queryDelay(ask_num: number): number {
  return Math.min(FIRST_QUERY_DELAY_MS * 2 ** Math.min(ask_num, 20), MAX_QUERY_DELAY_MS)
}

/** What settlement needs of an order; frozen at its creation, but for the state. */
export interface PayableOrder {
  state: OrderState
  price_minor: number
  currency: string
  expire_time: number
}

export interface PaidAmount {
  amount_minor: number
  currency: string
  pay_time: number
}

/** One step of an order with its reason, as it goes into the history. */
export interface Transition {
  to: OrderState
  reason: string
}

/** Result of a payment: the membership is granted, the order waits for the operator, or it had been paid before. */
export type Settlement =
  | { verdict: 'granted'; transitions: Transition[] }
  | { verdict: 'abnormal'; transitions: Transition[] }
  | { verdict: 'second'; reason: string }

/** Reasons outside the order why a payment cannot be honoured. */
export interface Obstacles {
  /** The member holds the plan's group permanently, so the money would buy nothing. */
  isPermanent: boolean
  /** The order ended, its coupon was released, and others have used it up. */
  isCouponUsedUp: boolean
}

function findFault(order: PayableOrder, payment: PaidAmount, obstacles: Obstacles): string | undefined {
  if (payment.currency !== order.currency) return 'currency_differs'
  if (payment.amount_minor < order.price_minor) return 'amount_short'
  if (obstacles.isPermanent) return 'already_permanent'
  return obstacles.isCouponUsedUp ? 'coupon_used_up' : undefined
}

/**
 * Decides what a payment means for an order. An order that cannot become paid any more keeps its state; the payment is recorded
 * as a second one, which is owed to the payer.
 */
export function settle(order: PayableOrder, payment: PaidAmount, obstacles: Obstacles): Settlement {
  if (!canTransition(order.state, 'paid')) return { verdict: 'second', reason: 'paid_again' }
  const fault = findFault(order, payment, obstacles)
  if (fault && order.state === 'abnormal') return { verdict: 'second', reason: fault }
  if (fault) return { verdict: 'abnormal', transitions: [{ to: 'abnormal', reason: fault }] }
  const isPaidLate = isLate(payment.pay_time, order.expire_time)
  const transitions: Transition[] = [
    ...(isPaidLate && canTransition(order.state, 'expired')
      ? [{ to: 'expired' as const, reason: 'time_ran_out' }]
      : []),
    { to: 'paid', reason: isPaidLate ? 'paid_late' : payment.amount_minor > order.price_minor ? 'paid_over' : 'paid' },
    { to: 'fulfilled', reason: 'granted' },
  ]
  return { verdict: 'granted', transitions }
}
