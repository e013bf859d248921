/** Verifies the sandbox's callbacks. */
import { minutes } from '@zimu/contract/durations'
import { readFields } from '../form.ts'
import type { CallbackFault, CallbackVerdict } from '../payment.ts'
import { readDisputeFields, readRefundFields } from './refund.ts'
import { isSigned } from './sign.ts'

export const SANDBOX_METHOD = 'sandbox'
/** Maximum time between the signature and the receipt of a callback. */
const MAX_AGE_MS = minutes(5)

/** `text`: the form as it was received; `now`: time of its receipt, epoch milliseconds. */
export function judgeForm(text: string, secret: string, now: number): CallbackVerdict {
  const fields = readFields(text) ?? {}
  const { remote_order_id = '', trade_no = '', state, currency = '', method } = fields
  const forged = (fault: CallbackFault) => ({ kind: 'forged', remote_order_id, fault }) as const
  if (remote_order_id === '' || trade_no === '') return forged('malformed')
  if (!isSigned(fields, secret)) return forged('signature')
  if (method !== SANDBOX_METHOD) return forged('method')
  if (!(Math.abs(now - Number(fields.send_time)) <= MAX_AGE_MS)) return forged('stale')
  if (state === 'refunded') return readRefundFields(fields, remote_order_id) ?? forged('malformed')
  if (state === 'dispute') return readDisputeFields(fields, remote_order_id) ?? forged('malformed')
  if (state === 'refused') return { kind: 'refused', remote_order_id, gateway_no: trade_no }
  const [amount_minor, pay_time] = [Number(fields.amount_minor), Number(fields.pay_time)]
  if (state !== 'paid' || !Number.isSafeInteger(amount_minor) || !Number.isSafeInteger(pay_time))
    return forged('malformed')
  return { kind: 'paid', remote_order_id, payment: { gateway_no: trade_no, amount_minor, currency, pay_time } }
}
