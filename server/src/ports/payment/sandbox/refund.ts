/** Refunds at the sandbox: written into its book, completed and reported by a signed callback a moment later. */
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../clock/index.ts'
import type { CallbackVerdict, RefundState, Refunds } from '../payment.ts'
import * as book from './book.ts'

/** How a refund ends: `pending`: done, later · `refuse`: it is refused · `short`: with half of the amount. */
export type SandboxRefundMood = 'pending' | 'refuse' | 'short'

export interface SandboxRefundsDeps {
  db: Db
  clock: Clock
  /** Completes the refund and delivers its callback, later; in the transaction of its row, so that neither is without the other. */
  notify(trx: Trx, refund_no: string): Promise<void>
  mood?: () => SandboxRefundMood
}

const NONE: RefundState = { state: 'none', amount_minor: 0, gateway_refund_no: '', fault: '' }

function stateOf({ state, amount_minor, refund_no }: book.SandboxRefund): RefundState {
  const fault = state === 'refused' ? 'refused' : ''
  return { state: state === 'refused' ? 'failed' : state, amount_minor, gateway_refund_no: `R${refund_no}`, fault }
}

export function createSandboxRefunds({ db, clock, notify, mood = () => 'pending' }: SandboxRefundsDeps): Refunds {
  return {
    async query({ refund_no }) {
      const refund = await book.findRefund(db, refund_no)
      return refund ? stateOf(refund) : NONE
    },
    async send({ refund_no, gateway_no, amount_minor, notify_url }) {
      const known = await book.findRefund(db, refund_no)
      if (known) return stateOf(known)
      const payment = await book.findPayment(db, gateway_no)
      if (!payment) return { ...NONE, state: 'failed', fault: 'no such payment' }
      if (amount_minor > payment.paid_minor - (await book.sumRefunds(db, gateway_no)))
        return { ...NONE, state: 'failed', fault: 'more than was paid' }
      const manner = mood()
      await db.transaction().execute(async (trx) => {
        await book.insertRefund(trx, {
          refund_no,
          trade_no: gateway_no,
          create_time: clock.now(),
          notify_url: notify_url || payment.notify_url,
          amount_minor: manner === 'short' ? Math.floor(amount_minor / 2) : amount_minor,
          state: manner === 'refuse' ? 'refused' : 'pending',
        })
        if (manner !== 'refuse') await notify(trx, refund_no)
      })
      return (await book.findRefund(db, refund_no).then((refund) => refund && stateOf(refund))) ?? NONE
    },
  }
}

/** The refund in a genuine callback; undefined if a field is missing or invalid. */
export function readRefundFields(fields: Record<string, string>, remote_order_id: string): CallbackVerdict | undefined {
  const amount_minor = Number(fields.amount_minor)
  const refund_no = fields.refund_no ?? ''
  if (refund_no === '' || !Number.isSafeInteger(amount_minor)) return undefined
  const refund: RefundState = { state: 'done', amount_minor, gateway_refund_no: `R${refund_no}`, fault: '' }
  return { kind: 'refund', remote_order_id, paymentNo: fields.trade_no ?? '', refund_no, refund }
}

const DISPUTE_STATES = ['asked', 'disputed', 'done', 'failed'] as const

/** The chargeback in a genuine callback; undefined if a field is missing or invalid. */
export function readDisputeFields(
  fields: Record<string, string>,
  remote_order_id: string,
): CallbackVerdict | undefined {
  const { dispute_no: disputeNo = '', trade_no: paymentNo = '', reason = '' } = fields
  const amount_minor = Number(fields.amount_minor)
  const state = DISPUTE_STATES.find((candidate) => candidate === fields.dispute_state)
  if (disputeNo === '' || !state || !Number.isSafeInteger(amount_minor)) return undefined
  return { kind: 'dispute', remote_order_id, paymentNo, dispute: { disputeNo, state, amount_minor, reason } }
}
