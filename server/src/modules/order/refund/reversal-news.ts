import type { CallbackVerdict } from '../../../ports/payment/index.ts'
import type * as refunds from './refund.repo.ts'
import { foreignPart } from './refund.rules.ts'

/** News of money that went back without us. */
export type ReversalNews = Extract<CallbackVerdict, { kind: 'refund' | 'refund_total' | 'dispute' }>

/** A refund at a gateway's console, or a chargeback. */
export interface Reversal {
  origin: 'console' | 'dispute'
  /** The gateway's number of it. */
  gateway_refund_no: string
  /** `asked`: a bank inquires, no money has moved. */
  state: 'asked' | 'disputed' | 'done' | 'failed'
  amount_minor: number
  reason: string
}

/** The reversal that news of a payment report; undefined if there is nothing to record. `known`: the payment's refunds. */
export function reversalOf(
  news: ReversalNews,
  { payment_id, gateway_no }: refunds.PaymentRow,
  known: readonly refunds.RefundRow[],
): Reversal | undefined {
  if (news.kind === 'dispute') {
    const { disputeNo, state, amount_minor, reason } = news.dispute
    return { origin: 'dispute', gateway_refund_no: disputeNo, state, amount_minor, reason }
  }
  const atConsole = { origin: 'console', state: 'done', reason: 'console' } as const
  if (news.kind === 'refund') {
    const { state, amount_minor } = news.refund
    const gateway_refund_no = news.refund.gateway_refund_no || news.refund_no
    return state === 'done' ? { ...atConsole, gateway_refund_no, amount_minor } : undefined
  }
  const amount_minor = foreignPart(news.totalMinor, payment_id, known)
  const gateway_refund_no = `${gateway_no}:${news.totalMinor}`
  return amount_minor > 0 ? { ...atConsole, gateway_refund_no, amount_minor } : undefined
}
