/**
 * The "epay" form that small sites use: an aggregator's cashier, fields signed with MD5 over their sorted text and the
 * merchant's key. Rules: the documents that such aggregators publish (`submit.php`, `api.php?act=order`).
 *
 * Trap: `api.php?act=refund`, where an aggregator has it, takes no number of ours and nothing tells afterwards whether it
 * happened: an answer that got lost could pay back twice. So money goes back by hand, at the aggregator's console.
 *
 * Trap: a callback carries no time, so its age cannot be checked. A repeated one changes nothing, because a payment is on
 * record by its number; `pay_time` of a callback is the time it came in.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../clock/index.ts'
import { readFields, signedText } from '../form.ts'
import { askGateway, GatewayFailed, parseObject } from '../gateway-failed.ts'
import type { CallbackFault, CallbackVerdict, GatewayState, PaymentGateway, RawCallback } from '../payment.ts'
import { parseBeijing, parseYuan, yuanText } from '../yuan.ts'

export interface EpayAccount {
  /** Address of the aggregator; `submit.php` and `api.php` lie below it. */
  url: string
  pid: string
  key: string
}

const METHOD = 'epay'
const CURRENCY = 'CNY'
const SIGN_TYPE = 'MD5'
const SUBJECT_BYTES_MOST = 127

/** Lower-case hex MD5 of the sorted fields and the key. */
export function epaySign(fields: Readonly<Record<string, string>>, key: string): string {
  return createHash('md5')
    .update(signedText(fields) + key)
    .digest('hex')
}

function isSigned(fields: Record<string, string>, key: string): boolean {
  const given = Buffer.from(fields.sign ?? '')
  const wanted = Buffer.from(epaySign(fields, key))
  return fields.sign_type === SIGN_TYPE && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Aggregators send a query by GET, some a form by POST. */
const fieldsOf = ({ query, raw_body }: RawCallback) => readFields(query || raw_body)

function verify(callback: RawCallback, { pid, key }: EpayAccount, now: number): CallbackVerdict {
  const fields = fieldsOf(callback)
  const remote_order_id = fields?.out_trade_no ?? ''
  const forged = (fault: CallbackFault) => ({ kind: 'forged', remote_order_id, fault }) as const
  if (!fields || remote_order_id === '' || !fields.trade_no) return forged('malformed')
  if (!isSigned(fields, key)) return forged('signature')
  if (fields.pid !== pid) return forged('merchant')
  if (fields.trade_status !== 'TRADE_SUCCESS') return { kind: 'nothing', remote_order_id }
  const amount_minor = parseYuan(fields.money)
  if (amount_minor === undefined) return forged('malformed')
  const payment = { gateway_no: fields.trade_no, amount_minor, currency: CURRENCY, pay_time: now }
  return { kind: 'paid', remote_order_id, payment }
}

/** An order that the aggregator does not know was never looked at by the payer, who still can. */
function readOrder(answer: Record<string, unknown>, remote_order_id: string, now: number): GatewayState {
  if (Number(answer.code) !== 1) return { payments: [], is_open: true }
  if (answer.out_trade_no !== remote_order_id) throw new GatewayFailed('epay answered about another order')
  if (Number(answer.status) !== 1) return { payments: [], is_open: true }
  const amount_minor = parseYuan(answer.money)
  if (amount_minor === undefined || typeof answer.trade_no !== 'string' || answer.trade_no === '')
    throw new GatewayFailed('epay answered about a payment without a sum or a number')
  const pay_time = parseBeijing(answer.endtime) ?? now
  return { payments: [{ gateway_no: answer.trade_no, amount_minor, currency: CURRENCY, pay_time }], is_open: false }
}

/** Cuts a text to so many bytes of UTF-8, between characters. */
function cutBytes(text: string, bytes_most: number): string {
  let cut = text
  while (Buffer.byteLength(cut) > bytes_most) cut = [...cut].slice(0, -1).join('')
  return cut
}

export function createEpay(account: EpayAccount, clock: Clock): PaymentGateway {
  const base_url = account.url.replace(/\/+$/, '')
  return {
    method: METHOD,
    currencies: [CURRENCY],
    answers: { taken: 'success', again: 'fail' },

    async createPayment(order) {
      const fields = {
        pid: account.pid,
        out_trade_no: order.remote_order_id,
        notify_url: order.notify_url,
        return_url: order.return_url,
        name: cutBytes(order.subject, SUBJECT_BYTES_MOST),
        money: yuanText(order.amount_minor),
      }
      const signed = { ...fields, sign: epaySign(fields, account.key), sign_type: SIGN_TYPE }
      return { pay_url: `${base_url}/submit.php?${new URLSearchParams(signed)}`, pay_type: 'redirect', gateway_no: '' }
    },

    verifyCallback: async (callback, receive_time) => verify(callback, account, receive_time),

    refunds: null,

    async query({ remote_order_id }) {
      const asked = { act: 'order', pid: account.pid, key: account.key, out_trade_no: remote_order_id }
      const { status, text } = await askGateway(`${base_url}/api.php?${new URLSearchParams(asked)}`)
      const answer = parseObject(text)
      if (status !== 200 || !answer) throw new GatewayFailed(`epay answered ${status} without an order`)
      return readOrder(answer, remote_order_id, clock.now())
    },
  }
}
