/**
 * Refunds by Alipay. Rules: the same `out_request_no` refunds once; `refund_fee` of the response is the sum of all refunds of the
 * trade, so the amount of one is queried; a refund that the query does not find was not made
 * (Alipay open platform, "统一收单交易退款接口" and "统一收单交易退款查询").
 */
import type { AlipaySdk } from 'alipay-sdk'
import type { Clock } from '../../clock/index.ts'
import { GatewayFailed } from '../gateway-failed.ts'
import type { CallbackVerdict, RefundOrder, RefundState, Refunds } from '../payment.ts'
import { beijingText, parseYuan, yuanText } from '../yuan.ts'

const TAKEN = '10000'
const REFUSED = '40004'
/** Error codes that leave the result open: the call must be repeated with the same number. */
const UNSURE = ['ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'ACQ.REFUND_CHARGE_ERROR']

const NONE: RefundState = { state: 'none', amount_minor: 0, gateway_refund_no: '', fault: '' }

type Answer = Record<string, unknown>

function failUnlessSure(answer: Answer): void {
  const word = String(answer.subCode ?? answer.msg)
  if (answer.code !== TAKEN && (answer.code !== REFUSED || UNSURE.includes(word)))
    throw new GatewayFailed(`Alipay answered ${String(answer.code)} ${word}`)
}

/** `load`: loads the library at the first use. */
export function createAlipayRefunds(load: () => Promise<AlipaySdk>, clock: Clock): Refunds {
  async function execute(method: string, bizContent: object): Promise<Answer> {
    const sdk = await load()
    const params = { timestamp: beijingText(clock.now()), bizContent }
    const answer = await sdk.exec(method, params, { validateSign: true }).catch((error) => {
      throw new GatewayFailed('Alipay did not answer, or not with its signature', { cause: error })
    })
    failUnlessSure(answer)
    return answer
  }

  async function query({ gateway_no, refund_no }: RefundOrder): Promise<RefundState> {
    const request = { trade_no: gateway_no, out_request_no: refund_no }
    const answer = await execute('alipay.trade.fastpay.refund.query', request)
    if (answer.code !== TAKEN || answer.refundStatus !== 'REFUND_SUCCESS') return NONE
    if (answer.outRequestNo !== refund_no) throw new GatewayFailed('Alipay answered about another refund')
    const amount_minor = parseYuan(answer.refundAmount)
    if (amount_minor === undefined) throw new GatewayFailed('Alipay answered about a refund without a sum')
    return { ...NONE, state: 'done', amount_minor }
  }

  return {
    query,
    async send(refund) {
      const answer = await execute('alipay.trade.refund', {
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
 * The refunds that a genuine callback reports; undefined if it reports none. Alipay reports refunds in further callbacks of the
 * trade, with the sum of all of them: ours, and those made at its console.
 */
export function readAlipayRefund(
  { refund_fee }: Record<string, string>,
  remote_order_id: string,
  paymentNo: string,
): CallbackVerdict | undefined {
  const totalMinor = parseYuan(refund_fee)
  return totalMinor ? { kind: 'refund_total', remote_order_id, paymentNo, totalMinor } : undefined
}
