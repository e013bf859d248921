import { minutes, seconds } from '@zimu/contract/durations'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../clock/index.ts'
import type { Ids } from '../../ids/index.ts'
import { GatewayFailed } from '../gateway-failed.ts'
import type { CloseOutcome, GatewayState, PaymentOrder, PaymentReference } from '../payment.ts'
import * as book from './book.ts'

/** What the payer can do at the cashier. */
export const SANDBOX_ACTIONS = ['pay', 'less', 'twice', 'late', 'silent', 'away', 'refuse'] as const
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number]

/** A late payment is dated this long after the end of its order's time. */
const LATE_MS = minutes(1)
const NUMBER_DIGITS = 24
/** After the action `away` the gateway answers no query for this long. */
const AWAY_MS = seconds(20)
/** Fields that must not differ when a number is sent again. */
const FROZEN = ['amount_minor', 'currency', 'subject', 'notify_url', 'expire_time'] as const
const RECEIVED: ReadonlySet<book.SandboxState> = new Set(['paid', 'silent', 'away'])

const isReceived = ({ state }: book.SandboxPayment) => RECEIVED.has(state)
const isAway = ({ state, pay_time }: book.SandboxPayment, now: number) =>
  state === 'away' && now - (pay_time ?? 0) < AWAY_MS

/** How an action ends a payment. */
function endOf(action: SandboxAction, payment: book.SandboxPayment, now: number) {
  const paid_minor = action === 'less' ? Math.floor(payment.amount_minor / 2) : payment.amount_minor
  if (action === 'refuse') return { state: 'refused' as const, paid_minor: 0, pay_time: null }
  if (action === 'silent' || action === 'away') return { state: action, paid_minor, pay_time: now }
  const pay_time = action === 'late' ? Math.max(now, payment.expire_time + LATE_MS) : now
  return { state: 'paid' as const, paid_minor, pay_time }
}

/** Payments in the sandbox's book, without any news to the service. */
export function createSandboxPayments({ db, clock, ids }: { db: Db; clock: Clock; ids: Pick<Ids, 'digits'> }) {
  const makeNumber = () => ids.digits(NUMBER_DIGITS)

  async function query(remote_order_id: string): Promise<GatewayState> {
    const payments = await book.listPayments(db, remote_order_id)
    if (payments.some((payment) => isAway(payment, clock.now())))
      throw new GatewayFailed('the sandbox has disappeared for a while')
    return {
      payments: payments.filter(isReceived).map((payment) => ({
        gateway_no: payment.trade_no,
        amount_minor: payment.paid_minor,
        currency: payment.currency,
        pay_time: payment.pay_time ?? payment.create_time,
      })),
      isOpen: payments.some(({ state }) => state === 'open'),
    }
  }

  return {
    query,

    /**
     * The number of the order's payment, a new one if there is none. As at real gateways, an order number that is sent again
     * with other content, or after its payment has ended, is refused: throws `GatewayFailed`.
     */
    async open(order: PaymentOrder): Promise<string> {
      const [known] = await book.listPayments(db, order.remote_order_id)
      if (known) {
        if (FROZEN.some((name) => known[name] !== order[name]))
          throw new GatewayFailed('the number is used for another order')
        if (known.state !== 'open') throw new GatewayFailed(`the payment of this number is ${known.state}`)
        return known.trade_no
      }
      const trade_no = makeNumber()
      const { remote_order_id, amount_minor, currency, subject, notify_url, return_url, expire_time } = order
      await book.insertPayment(db, {
        trade_no,
        remote_order_id,
        amount_minor,
        currency,
        subject,
        notify_url,
        return_url,
        expire_time,
        state: 'open',
        create_time: clock.now(),
        pay_time: null,
      })
      return trade_no
    },

    /** Ends an open payment as the payer chose; false if it has ended already. */
    end: (payment: book.SandboxPayment, action: SandboxAction): Promise<boolean> =>
      book.endPayment(db, payment.trade_no, endOf(action, payment, clock.now())),

    /** Pays the same amount once more under another number, as when a payer pays in two windows; returns that number. */
    async payAgain(payment: book.SandboxPayment): Promise<string> {
      const now = clock.now()
      const trade_no = makeNumber()
      const paid = { state: 'paid', paid_minor: payment.amount_minor, pay_time: now, create_time: now }
      await book.insertPayment(db, { ...payment, ...paid, trade_no })
      return trade_no
    },

    async close({ remote_order_id, gateway_no }: PaymentReference): Promise<CloseOutcome> {
      await book.endPayment(db, gateway_no, { state: 'closed', paid_minor: 0, pay_time: null })
      const { payments, isOpen } = await query(remote_order_id)
      if (payments.length > 0) return 'paid'
      return isOpen ? 'open' : 'closed'
    },
  }
}
