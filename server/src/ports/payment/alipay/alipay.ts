/**
 * Alipay through its official library: WAP page on phones, PC page elsewhere, RSA2 signatures.
 * Rules of the callback: signature, then order number, sum, seller and app are ours; the answer is the literal
 * `success`; up to 8 deliveries in about 25 hours (Alipay open platform, "异步通知说明").
 */
import { hours, seconds } from '@zimu/contract/durations'
import type { AlipaySdk } from 'alipay-sdk'
import type { Clock } from '../../clock/index.ts'
import { readFields } from '../form.ts'
import { GatewayFailed } from '../gateway-failed.ts'
import type { CallbackFault, CallbackVerdict, GatewayState, PaymentGateway, PaymentReference } from '../payment.ts'
import { beijingText, parseBeijing, parseYuan, yuanText } from '../yuan.ts'
import { createAlipayRefunds, readAlipayRefund } from './refund.ts'

export interface AlipayAccount {
  appId: string
  /** `""`: not compared. */
  sellerId: string
  /** PKCS#8, PEM or only its Base64. */
  privateKey: string
  /** Alipay's public key, PEM or only its Base64. */
  alipayPublicKey: string
  /** `""`: Alipay's production; or the URL of its sandbox. */
  gatewayUrl: string
}

const METHOD = 'alipay'
const CURRENCY = 'CNY'
const SIGN_TYPE = 'RSA2'
/** The last delivery comes about 25 hours after the first. */
const MAX_AGE_MS = hours(26)
const TIMEOUT_MS = seconds(10)
/** Error code for an order whose page nobody has opened yet. */
const NOT_THERE_YET = 'ACQ.TRADE_NOT_EXIST'
const TAKEN = '10000'
const PAID_STATES = ['TRADE_SUCCESS', 'TRADE_FINISHED']

function verify(sdk: AlipaySdk, account: AlipayAccount, rawBody: string, now: number): CallbackVerdict {
  const fields = readFields(rawBody)
  const remote_order_id = fields?.out_trade_no ?? ''
  const forged = (fault: CallbackFault) => ({ kind: 'forged', remote_order_id, fault }) as const
  if (!fields || remote_order_id === '' || !fields.trade_no) return forged('malformed')
  if (fields.sign_type !== SIGN_TYPE || !sdk.checkNotifySignV2(fields)) return forged('signature')
  if (fields.app_id !== account.appId) return forged('merchant')
  if (account.sellerId !== '' && fields.seller_id !== account.sellerId) return forged('merchant')
  const sendTime = parseBeijing(fields.notify_time)
  if (sendTime === undefined) return forged('malformed')
  if (Math.abs(now - sendTime) > MAX_AGE_MS) return forged('stale')
  const refund = readAlipayRefund(fields, remote_order_id, fields.trade_no)
  if (refund) return refund
  if (fields.trade_status === 'TRADE_CLOSED') return { kind: 'refused', remote_order_id, gateway_no: fields.trade_no }
  if (!PAID_STATES.includes(fields.trade_status ?? '')) return { kind: 'nothing', remote_order_id }
  const amount_minor = parseYuan(fields.total_amount)
  if (amount_minor === undefined) return forged('malformed')
  const pay_time = parseBeijing(fields.gmt_payment) ?? sendTime
  return {
    kind: 'paid',
    remote_order_id,
    payment: { gateway_no: fields.trade_no, amount_minor, currency: CURRENCY, pay_time },
  }
}

/** `answer`: response of `alipay.trade.query`, whose field names the library turns into camelCase. */
function readTrade(answer: Record<string, unknown>, remote_order_id: string, now: number): GatewayState {
  if (answer.code !== TAKEN) {
    if (answer.subCode === NOT_THERE_YET) return { payments: [], isOpen: true }
    throw new GatewayFailed(`Alipay answered ${String(answer.code)} ${String(answer.subCode ?? answer.msg)}`)
  }
  if (answer.outTradeNo !== remote_order_id) throw new GatewayFailed('Alipay answered about another order')
  const state = String(answer.tradeStatus)
  if (!PAID_STATES.includes(state)) return { payments: [], isOpen: state === 'WAIT_BUYER_PAY' }
  const amount_minor = parseYuan(answer.totalAmount)
  const gateway_no = String(answer.tradeNo ?? '')
  if (amount_minor === undefined || gateway_no === '')
    throw new GatewayFailed('Alipay answered about a payment without a sum or a number')
  const pay_time = parseBeijing(answer.sendPayDate) ?? now
  return { payments: [{ gateway_no, amount_minor, currency: CURRENCY, pay_time }], isOpen: false }
}

/** Base64 of a PEM key; the library adds the PEM lines itself. */
const bareKey = (key: string) => key.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '')

export function createAlipay(account: AlipayAccount, clock: Clock): PaymentGateway {
  let loading: Promise<AlipaySdk> | undefined
  /** Loads the library at the first use, so that services without Alipay never have it in memory. */
  function load(): Promise<AlipaySdk> {
    loading ??= import('alipay-sdk').then(
      (library) =>
        new library.AlipaySdk({
          appId: account.appId,
          privateKey: bareKey(account.privateKey),
          alipayPublicKey: bareKey(account.alipayPublicKey),
          keyType: 'PKCS8',
          signType: SIGN_TYPE,
          timeout: TIMEOUT_MS,
          ...(account.gatewayUrl === '' ? {} : { gateway: account.gatewayUrl }),
        }),
    )
    return loading
  }

  /** Calls a method about one payment, by our number. */
  async function execute(method: string, remote_order_id: string): Promise<Record<string, unknown>> {
    const sdk = await load()
    // Set here because the library uses the time zone of the machine, and Alipay requires Beijing's.
    const params = { timestamp: beijingText(clock.now()), bizContent: { out_trade_no: remote_order_id } }
    return sdk.exec(method, params, { validateSign: true }).catch((error) => {
      throw new GatewayFailed('Alipay did not answer, or not with its signature', { cause: error })
    })
  }

  const query = async ({ remote_order_id }: PaymentReference) =>
    readTrade(await execute('alipay.trade.query', remote_order_id), remote_order_id, clock.now())

  return {
    method: METHOD,
    currencies: [CURRENCY],
    answers: { taken: 'success', again: 'fail' },
    maxCallbackBytes: 16 * 1024,

    typeFor: ({ isPhone }) => (isPhone ? 'wap' : 'page'),

    async createPayment({ device, ...order }) {
      const sdk = await load()
      const pay_url = sdk.pageExecute(device.isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', 'GET', {
        timestamp: beijingText(clock.now()),
        notifyUrl: order.notify_url,
        returnUrl: order.return_url,
        bizContent: {
          out_trade_no: order.remote_order_id,
          total_amount: yuanText(order.amount_minor),
          subject: order.subject,
          product_code: device.isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
          time_expire: beijingText(order.expire_time),
          // Where the phone's page leads back to if the payer cancels.
          ...(device.isPhone ? { quit_url: order.return_url } : {}),
        },
      })
      return { pay_url, pay_type: 'redirect', gateway_no: '', endTime: order.expire_time }
    },

    verifyCallback: async ({ rawBody }, receiveTime) => verify(await load(), account, rawBody, receiveTime),

    refunds: createAlipayRefunds(load, clock),

    query,

    async closePayment(order) {
      const answer = await execute('alipay.trade.close', order.remote_order_id)
      if (answer.code === TAKEN) return 'closed'
      // Nobody has opened its page yet; it can be opened until the `time_expire` in the address.
      if (answer.subCode === NOT_THERE_YET) return 'open'
      const { payments, isOpen } = await query(order)
      if (payments.length > 0) return 'paid'
      return isOpen ? 'open' : 'closed'
    },
  }
}
