/**
 * Refunds by WeChat Pay v3. Rules: the same `out_refund_no` refunds once; most refunds end minutes later, reported by an
 * encrypted callback and by query (WeChat Pay merchant documents, "退款申请", "查询单笔退款", "退款结果通知").
 */
import { GatewayFailed } from '../gateway-failed.ts'
import type { CallbackVerdict, RefundOrder, RefundState, Refunds } from '../payment.ts'
import type { WechatAnswer, WechatClient } from './client.ts'

const PATH = '/v3/refund/domestic/refunds'
/** Error codes that leave the result open: the call must be repeated, some of them more slowly. */
const UNSURE = ['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'SIGN_ERROR']
/** `ABNORMAL`: the payer's account cannot receive the refund; it must be handled at WeChat Pay's console. */
const STATES: Record<string, RefundState['state']> = {
  SUCCESS: 'done',
  PROCESSING: 'pending',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
}

type Fields = Record<string, unknown>
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** `status`: the field `status` of a response, `refund_status` of a callback. Undefined if state or amount are missing. */
function readRefund(refund: Fields, status: string): RefundState | undefined {
  const state = STATES[status]
  const { refund: amount } = (refund.amount ?? {}) as Fields
  if (state === undefined || !Number.isSafeInteger(amount)) return undefined
  const gateway_refund_no = text(refund.refund_id)
  return { state, amount_minor: Number(amount), gateway_refund_no, fault: state === 'failed' ? status : '' }
}

function readAnswer({ status, body }: WechatAnswer, refund_no: string): RefundState {
  const code = text(body.code)
  if (status !== 200) {
    if (status >= 500 || status === 401 || UNSURE.includes(code))
      throw new GatewayFailed(`WeChat Pay answered ${status} ${code}`)
    return { state: 'failed', amount_minor: 0, gateway_refund_no: '', fault: code }
  }
  if (body.out_refund_no !== refund_no) throw new GatewayFailed('WeChat Pay answered about another refund')
  const refund = readRefund(body, text(body.status))
  if (!refund) throw new GatewayFailed('WeChat Pay answered about a refund without a state or a sum')
  return refund
}

export function createWechatRefunds(client: WechatClient, currency: string): Refunds {
  return {
    async send({ gateway_no, refund_no, amount_minor, paid_minor, notify_url }: RefundOrder) {
      const answer = await client.request('POST', PATH, {
        transaction_id: gateway_no,
        out_refund_no: refund_no,
        amount: { refund: amount_minor, total: paid_minor, currency },
        ...(notify_url.startsWith('https:') ? { notify_url } : {}),
      })
      return readAnswer(answer, refund_no)
    },
    async query({ refund_no }) {
      const answer = await client.request('GET', `${PATH}/${refund_no}`)
      if (answer.status === 404) return { state: 'none', amount_minor: 0, gateway_refund_no: '', fault: '' }
      return readAnswer(answer, refund_no)
    },
  }
}

/** The refund in the decrypted part of a `REFUND.…` callback; undefined if something is missing. */
export function readRefundNews(decrypted: Fields): CallbackVerdict | undefined {
  const refund_no = text(decrypted.out_refund_no)
  const refund = readRefund(decrypted, text(decrypted.refund_status))
  if (refund_no === '' || !refund) return undefined
  const [remote_order_id, paymentNo] = [text(decrypted.out_trade_no), text(decrypted.transaction_id)]
  return { kind: 'refund', remote_order_id, paymentNo, refund_no, refund }
}
