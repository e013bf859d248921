/** Money back at the sandbox: written into its book, and told by a signed callback a moment later, as gateways do. */
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../clock/index.ts'
import type { CallbackVerdict, RefundState, Refunds } from '../payment.ts'
import * as book from './book.ts'

/** How the sandbox answers a refund: as gateways do, later; or not at all; or with less. */
export type SandboxRefundMood = 'pending' | 'refuse' | 'short'

export interface SandboxRefundsDeps {
  db: Db
  clock: Clock
  /** Delivers the callback about a refund, now or later. */
  tell(refund_no: string): Promise<void>
  mood?: () => SandboxRefundMood
}

const NONE: RefundState = { state: 'none', amount_minor: 0, gateway_refund_no: '', fault: '' }

function stateOf({ state, amount_minor, refund_no }: book.SandboxRefund): RefundState {
  const fault = state === 'refused' ? 'refused' : ''
  return { state: state === 'refused' ? 'failed' : state, amount_minor, gateway_refund_no: `R${refund_no}`, fault }
}

export function createSandboxRefunds({ db, clock, tell, mood = () => 'pending' }: SandboxRefundsDeps): Refunds {
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
      await book.insertRefund(db, {
        ...{ refund_no, trade_no: gateway_no, create_time: clock.now() },
        notify_url: notify_url || payment.notify_url,
        amount_minor: manner === 'short' ? Math.floor(amount_minor / 2) : amount_minor,
        state: manner === 'refuse' ? 'refused' : 'pending',
      })
      if (manner !== 'refuse') await tell(refund_no)
      return (await book.findRefund(db, refund_no).then((refund) => refund && stateOf(refund))) ?? NONE
    },
  }
}

/** What the genuine callback's fields say of a refund; undefined when they cannot be right. */
export function readRefundFields(fields: Record<string, string>, remote_order_id: string): CallbackVerdict | undefined {
  const amount_minor = Number(fields.amount_minor)
  const refund_no = fields.refund_no ?? ''
  if (refund_no === '' || !Number.isSafeInteger(amount_minor)) return undefined
  const refund: RefundState = { state: 'done', amount_minor, gateway_refund_no: `R${refund_no}`, fault: '' }
  return { kind: 'refund', remote_order_id, refund_no, refund }
}
