/**
 * Money back through Alipay. Rules: the same `out_request_no` pays back once; `refund_fee` of the answer is the sum of all
 * refunds of the trade, so what one of them gave back is asked for; a refund that the query knows nothing of did not happen
 * (Alipay open platform, "统一收单交易退款接口" and "统一收单交易退款查询").
 */
import type { AlipaySdk } from 'alipay-sdk'
import { GatewayFailed } from '../gateway-failed.ts'
import type { CallbackVerdict, RefundOrder, RefundState, Refunds } from '../payment.ts'
import { parseYuan, yuanText } from '../yuan.ts'

const TAKEN = '10000'
const REFUSED = '40004'
/** Refusals that are none: Alipay does not know itself, and wants to be asked again with the same number. */
const UNSURE = ['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'ACQ.REFUND_CHARGE_ERROR']

const NONE: RefundState = { state: 'none', amount_minor: 0, gateway_refund_no: '', fault: '' }

type Answer = Record<string, unknown>

function failUnlessSure(answer: Answer): void {
  const word = String(answer.subCode ?? answer.msg)
  if (answer.code !== TAKEN && (answer.code !== REFUSED || UNSURE.includes(word)))
    throw new GatewayFailed(`Alipay answered ${String(answer.code)} ${word}`)
}

/** `load`: the library, read with the first use. */
export function createAlipayRefunds(load: () => Promise<AlipaySdk>): Refunds {
  async function ask(method: string, bizContent: object): Promise<Answer> {
    const sdk = await load()
    const answer = await sdk.exec(method, { bizContent }, { validateSign: true }).catch((error) => {
      throw new GatewayFailed('Alipay did not answer, or not with its signature', { cause: error })
    })
    failUnlessSure(answer)
    return answer
  }

  async function query({ gateway_no, refund_no }: RefundOrder): Promise<RefundState> {
    const asked = { trade_no: gateway_no, out_request_no: refund_no }
    const answer = await ask('alipay.trade.fastpay.refund.query', asked)
    if (answer.code !== TAKEN || answer.refundStatus !== 'REFUND_SUCCESS') return NONE
    if (answer.outRequestNo !== refund_no) throw new GatewayFailed('Alipay answered about another refund')
    const amount_minor = parseYuan(answer.refundAmount)
    if (amount_minor === undefined) throw new GatewayFailed('Alipay answered about a refund without a sum')
    return { ...NONE, state: 'done', amount_minor }
  }

  return {
    query,
    async send(refund) {
      const answer = await ask('alipay.trade.refund', {
        trade_no: refund.gateway_no,
        out_request_no: refund.refund_no,
        refund_amount: yuanText(refund.amount_minor),
      })
      if (answer.code !== TAKEN) return { ...NONE, state: 'failed', fault: String(answer.subCode) }
      const known = await query(refund)
      return known.state === 'none' ? { ...NONE, state: 'pending' } : known
    },
  }
}

/**
 * The refund that a genuine callback tells of; undefined when it tells of none. Alipay sends no callback of its own for
 * refunds, it tells of them in another one of the trade: `out_biz_no` is our number, absent for refunds made at its console.
 */
export function readAlipayRefund(fields: Record<string, string>, remote_order_id: string): CallbackVerdict | undefined {
  if (!fields.refund_fee) return undefined
  // The sum is that of all refunds, so the callback only says that it is time to ask.
  if (!fields.out_biz_no) return { kind: 'nothing', remote_order_id }
  return { kind: 'refund', remote_order_id, refund_no: fields.out_biz_no, refund: { ...NONE, state: 'pending' } }
}
