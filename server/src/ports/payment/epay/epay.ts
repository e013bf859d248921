/**
 * The "epay" protocol of payment aggregators: a cashier page, fields signed with MD5 over their sorted text and the merchant's
 * key. Rules: the documents that such aggregators publish (`submit.php`, `api.php?act=order`).
 *
 * Trap: `api.php?act=refund`, where an aggregator has it, takes no number of ours, and its result cannot be queried: after a lost
 * response a repeated call could refund twice. So refunds are made by hand, at the aggregator's console.
 *
 * Trap: an order that is not known and a key that is not accepted are both a code other than 1, and which code stands for which differs
 * between aggregators. The call about the merchant (`api.php?act=query`) tells: 1, if number and key fit. Its answer has the key in it.
 *
 * Trap: a callback has no time, so its age cannot be checked. A repeated one changes nothing, because payments are recorded by
 * their number; `pay_time` is the time of receipt.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../clock/index.ts'
import { readFields, signedText } from '../form.ts'
import { fetchGateway, GatewayFailed, parseObject } from '../gateway-failed.ts'
import type { CallbackFault, CallbackVerdict, GatewayState, PaymentGateway, RawCallback } from '../payment.ts'
import { parseBeijing, parseYuan, yuanText } from '../yuan.ts'

export interface EpayAccount {
  /** Base URL of the aggregator, above `submit.php` and `api.php`. */
  url: string
  pid: string
  key: string
}

const METHOD = 'epay'
const CURRENCY = 'CNY'
const SIGN_TYPE = 'MD5'
const MAX_SUBJECT_BYTES = 127

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

/** Most aggregators send a query by GET, some a form by POST. */
const fieldsOf = ({ query, rawBody }: RawCallback) => readFields(query || rawBody)

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

/** An order that the aggregator does not know has not been opened by the payer yet, and can still be paid. */
function readOrder(answer: Record<string, unknown>, remote_order_id: string, now: number): GatewayState {
  if (Number(answer.code) !== 1) return { payments: [], isOpen: true }
  if (answer.out_trade_no !== remote_order_id) throw new GatewayFailed('epay answered about another order')
  if (Number(answer.status) !== 1) return { payments: [], isOpen: true }
  const amount_minor = parseYuan(answer.money)
  if (amount_minor === undefined || typeof answer.trade_no !== 'string' || answer.trade_no === '')
    throw new GatewayFailed('epay answered about a payment without a sum or a number')
  const pay_time = parseBeijing(answer.endtime) ?? now
  return { payments: [{ gateway_no: answer.trade_no, amount_minor, currency: CURRENCY, pay_time }], isOpen: false }
}

/** Cuts a text to at most `maxBytes` of UTF-8, between characters. */
function cutBytes(text: string, maxBytes: number): string {
  let cut = text
  while (Buffer.byteLength(cut) > maxBytes) cut = [...cut].slice(0, -1).join('')
  return cut
}

export function createEpay(account: EpayAccount, clock: Clock): PaymentGateway {
  const baseUrl = account.url.replace(/\/+$/, '')
  return {
    method: METHOD,
    currencies: [CURRENCY],
    answers: { taken: 'success', again: 'fail' },
    maxCallbackBytes: 8 * 1024,

    typeFor: () => '',

    async createPayment(order) {
      const fields = {
        pid: account.pid,
        out_trade_no: order.remote_order_id,
        notify_url: order.notify_url,
        return_url: order.return_url,
        name: cutBytes(order.subject, MAX_SUBJECT_BYTES),
        money: yuanText(order.amount_minor),
      }
      const signed = { ...fields, sign: epaySign(fields, account.key), sign_type: SIGN_TYPE }
      return {
        pay_url: `${baseUrl}/submit.php?${new URLSearchParams(signed)}`,
        pay_type: 'redirect',
        gateway_no: '',
        endTime: null,
      }
    },

    verifyCallback: async (callback, receiveTime) => verify(callback, account, receiveTime),

    refunds: null,
    // The protocol has neither a call to close a payment nor an end of its address.
    closePayment: null,

    async checkAccount() {
      const request = { act: 'query', pid: account.pid, key: account.key }
      const { status, text } = await fetchGateway(`${baseUrl}/api.php?${new URLSearchParams(request)}`)
      const answer = parseObject(text)
      // An aggregator without this call says nothing about the key.
      if (status !== 200 || !answer) return
      const code = Number(answer.code)
      if (code !== 1) throw new GatewayFailed(`epay does not accept the merchant or the key: code ${code}`)
    },

    async query({ remote_order_id }) {
      const request = { act: 'order', pid: account.pid, key: account.key, out_trade_no: remote_order_id }
      const { status, text } = await fetchGateway(`${baseUrl}/api.php?${new URLSearchParams(request)}`)
      const answer = parseObject(text)
      if (status !== 200 || !answer) throw new GatewayFailed(`epay answered ${status} without an order`)
      return readOrder(answer, remote_order_id, clock.now())
    },
  }
}
