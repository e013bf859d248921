/** The order's states and what may follow what, and what a payment means for an order. Pure: the clock is an argument. */
import type { OrderState } from '@zimu/contract'

/**
 * Allowed transitions (wire-contract decision 10). An order that ran out or was closed can still be paid: money that
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

export function canMove(from: OrderState, to: OrderState): boolean {
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

/** States in which an order takes up its member's place for the plan and a pay address may be asked for. */
export const OPEN_STATES = ['created', 'paying'] as const satisfies readonly OrderState[]

export function isOpen(state: OrderState): boolean {
  return state === 'created' || state === 'paying'
}

/** States in which no money has arrived yet or not enough, so that asking the gateway can still change something. */
export function isAskable(state: OrderState): boolean {
  return canMove(state, 'paid') && state !== 'created'
}

/** Open orders a member may have at once (wire-contract 4.22). */
export const OPEN_ORDERS_MOST = 10
/** Least time between two questions to the gateway about one order on a member's behalf (wire-contract 4.24). */
export const ASK_GAP_MS = 3000

/** State after the time ran out: a payment that may have been made at the gateway is asked for first. */
export function stateAfterExpiry(state: OrderState): 'expired' | 'unknown' {
  return state === 'paying' ? 'unknown' : 'expired'
}

/** State as shown: an order whose time ran out shows so even when the timed job has not come by yet. */
export function shownState(state: OrderState, expire_time: number, now: number): OrderState {
  return isOpen(state) && expire_time <= now ? stateAfterExpiry(state) : state
}

const ASK_FIRST_MS = 60_000
const ASK_LONGEST_MS = 6 * 3_600_000
/** Unanswered questions end this long after the expiry; money that still arrives by callback is honoured even then. */
export const ASK_END_MS = 72 * 3_600_000

/** Wait before question number `ask_num` (from 0): one minute, doubling up to six hours. */
export function askWait(ask_num: number): number {
  return Math.min(ASK_FIRST_MS * 2 ** Math.min(ask_num, 20), ASK_LONGEST_MS)
}

/** The frozen part of an order that decides about money. */
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
export interface Move {
  to: OrderState
  reason: string
}

/** What becomes of a payment: the membership is granted, the order waits for a person, or it was paid before. */
export type Settlement =
  | { verdict: 'granted'; moves: Move[] }
  | { verdict: 'abnormal'; moves: Move[] }
  | { verdict: 'second'; reason: string }

function findFault(order: PayableOrder, payment: PaidAmount, is_permanent: boolean): string | undefined {
  if (payment.currency !== order.currency) return 'currency_differs'
  if (payment.amount_minor < order.price_minor) return 'amount_short'
  return is_permanent ? 'already_permanent' : undefined
}

/**
 * Decides about a payment. `is_permanent`: the member already holds the plan's group for ever, so that the money would
 * buy nothing. An order that can no longer become paid keeps its state; the payment is put on record as a second one.
 */
export function settle(order: PayableOrder, payment: PaidAmount, is_permanent: boolean): Settlement {
  if (!canMove(order.state, 'paid')) return { verdict: 'second', reason: 'paid_again' }
  const fault = findFault(order, payment, is_permanent)
  if (fault && order.state === 'abnormal') return { verdict: 'second', reason: fault }
  if (fault) return { verdict: 'abnormal', moves: [{ to: 'abnormal', reason: fault }] }
  const is_late = payment.pay_time > order.expire_time
  const moves: Move[] = [
    ...(is_late && canMove(order.state, 'expired') ? [{ to: 'expired' as const, reason: 'time_ran_out' }] : []),
    { to: 'paid', reason: is_late ? 'paid_late' : payment.amount_minor > order.price_minor ? 'paid_over' : 'paid' },
    { to: 'fulfilled', reason: 'granted' },
  ]
  return { verdict: 'granted', moves }
}

const DAY_MS = 86_400_000

/** Duration that an order of so many days grants; 0 days mean for ever (wire-contract 4.21). */
export function grantedDuration(days: number): number | null {
  return days === 0 ? null : days * DAY_MS
}
