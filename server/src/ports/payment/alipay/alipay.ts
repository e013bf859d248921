/**
 * Alipay through its official library: WAP page on phones, PC page elsewhere, RSA2 signatures.
 * Rules of the callback: signature, then order number, sum, seller and app are ours; the answer is the literal
 * `success`; up to 8 deliveries in about 25 hours (Alipay open platform, "异步通知说明").
 */
import type { AlipaySdk } from 'alipay-sdk'
import type { Clock } from '../../clock/index.ts'
import { readFields } from '../form.ts'
import { GatewayFailed } from '../gateway-failed.ts'
import type { CallbackFault, CallbackVerdict, GatewayState, PaymentGateway } from '../payment.ts'
import { beijingText, parseBeijing, parseYuan, yuanText } from '../yuan.ts'
import { createAlipayRefunds, readAlipayRefund } from './refund.ts'

export interface AlipayAccount {
  app_id: string
  /** `""` = not compared. */
  seller_id: string
  /** PKCS#8, PEM or only its Base64. */
  private_key: string
  /** Alipay's public key, PEM or only its Base64. */
  alipay_public_key: string
  /** `""` = Alipay's own; another one for its sandbox. */
  gateway_url: string
}

const METHOD = 'alipay'
const CURRENCY = 'CNY'
const SIGN_TYPE = 'RSA2'
/** The last delivery comes about 25 hours after the first. */
const AGE_MOST_MS = 26 * 3_600_000
const TIMEOUT_MS = 10_000
/** Alipay's word for an order at whose page no payer has been yet. */
const NOT_THERE_YET = 'ACQ.TRADE_NOT_EXIST'
const PAID_STATES = ['TRADE_SUCCESS', 'TRADE_FINISHED']

function verify(sdk: AlipaySdk, account: AlipayAccount, raw_body: string, now: number): CallbackVerdict {
  const fields = readFields(raw_body)
  const remote_order_id = fields?.out_trade_no ?? ''
  const forged = (fault: CallbackFault) => ({ kind: 'forged', remote_order_id, fault }) as const
  if (!fields || remote_order_id === '' || !fields.trade_no) return forged('malformed')
  if (fields.sign_type !== SIGN_TYPE || !sdk.checkNotifySignV2(fields)) return forged('signature')
  if (fields.app_id !== account.app_id) return forged('merchant')
  if (account.seller_id !== '' && fields.seller_id !== account.seller_id) return forged('merchant')
  const send_time = parseBeijing(fields.notify_time)
  if (send_time === undefined) return forged('malformed')
  if (Math.abs(now - send_time) > AGE_MOST_MS) return forged('stale')
  const refund = readAlipayRefund(fields, remote_order_id)
  if (refund) return refund
  if (fields.trade_status === 'TRADE_CLOSED') return { kind: 'refused', remote_order_id, gateway_no: fields.trade_no }
  if (!PAID_STATES.includes(fields.trade_status ?? '')) return { kind: 'nothing', remote_order_id }
  const amount_minor = parseYuan(fields.total_amount)
  if (amount_minor === undefined) return forged('malformed')
  const pay_time = parseBeijing(fields.gmt_payment) ?? send_time
  return {
    kind: 'paid',
    remote_order_id,
    payment: { gateway_no: fields.trade_no, amount_minor, currency: CURRENCY, pay_time },
  }
}

/** `answer`: `alipay.trade.query` with its names as the library writes them. */
function readTrade(answer: Record<string, unknown>, remote_order_id: string, now: number): GatewayState {
  if (answer.code !== '10000') {
    if (answer.subCode === NOT_THERE_YET) return { payments: [], is_open: true }
    throw new GatewayFailed(`Alipay answered ${String(answer.code)} ${String(answer.subCode ?? answer.msg)}`)
  }
  if (answer.outTradeNo !== remote_order_id) throw new GatewayFailed('Alipay answered about another order')
  const state = String(answer.tradeStatus)
  if (!PAID_STATES.includes(state)) return { payments: [], is_open: state === 'WAIT_BUYER_PAY' }
  const amount_minor = parseYuan(answer.totalAmount)
  const gateway_no = String(answer.tradeNo ?? '')
  if (amount_minor === undefined || gateway_no === '')
    throw new GatewayFailed('Alipay answered about a payment without a sum or a number')
  const pay_time = parseBeijing(answer.sendPayDate) ?? now
  return { payments: [{ gateway_no, amount_minor, currency: CURRENCY, pay_time }], is_open: false }
}

/** Base64 of a key without its frame, as the library frames it itself. */
const bareKey = (key: string) => key.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '')

export function createAlipay(account: AlipayAccount, clock: Clock): PaymentGateway {
  let loading: Promise<AlipaySdk> | undefined
  /** The library is read with the first order: services without one never have it in memory. */
  function load(): Promise<AlipaySdk> {
    loading ??= import('alipay-sdk').then(
      (library) =>
        new library.AlipaySdk({
          appId: account.app_id,
          privateKey: bareKey(account.private_key),
          alipayPublicKey: bareKey(account.alipay_public_key),
          keyType: 'PKCS8',
          signType: SIGN_TYPE,
          timeout: TIMEOUT_MS,
          ...(account.gateway_url === '' ? {} : { gateway: account.gateway_url }),
        }),
    )
    return loading
  }

  return {
    method: METHOD,
    currencies: [CURRENCY],
    answers: { taken: 'success', again: 'fail' },

    async createPayment({ payer, ...order }) {
      const sdk = await load()
      const pay_url = sdk.pageExecute(payer.is_phone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', 'GET', {
        notifyUrl: order.notify_url,
        returnUrl: order.return_url,
        bizContent: {
          out_trade_no: order.remote_order_id,
          total_amount: yuanText(order.amount_minor),
          subject: order.subject,
          product_code: payer.is_phone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
          time_expire: beijingText(order.expire_time),
          // Where the payer gives up on the phone's page.
          ...(payer.is_phone ? { quit_url: order.return_url } : {}),
        },
      })
      return { pay_url, pay_type: 'redirect', gateway_no: '' }
    },

    verifyCallback: async ({ raw_body }, receive_time) => verify(await load(), account, raw_body, receive_time),

    refunds: createAlipayRefunds(load),

    async query({ remote_order_id }) {
      const sdk = await load()
      const answer = await sdk
        .exec('alipay.trade.query', { bizContent: { out_trade_no: remote_order_id } }, { validateSign: true })
        .catch((error) => {
          throw new GatewayFailed('Alipay did not answer, or not with its signature', { cause: error })
        })
      return readTrade(answer, remote_order_id, clock.now())
    },
  }
}
