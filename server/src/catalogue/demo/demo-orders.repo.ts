/**
 * Past orders of the demo, with what the sandbox cashier knows of them. Inserted without the rules of the order module, which
 * creates orders of the present only.
 */
import { paymentUrl } from '@zimu/contract/order-urls'
import { absoluteUrl } from '@zimu/contract/page-urls'
import type { Insertable } from 'kysely'
import type { Trx } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'

/** A past order with its history; `states` from the first to the current one. */
export interface PastOrder {
  order: Omit<Insertable<Tables['vip_order']>, 'state' | 'update_time'>
  states: readonly { state: string; time: number; reason: string }[]
}

export async function insertOrder(trx: Trx, { order, states }: PastOrder): Promise<number> {
  const last = states.at(-1) ?? { state: 'created', time: order.create_time, reason: '' }
  const { order_id } = await trx
    .insertInto('vip_order')
    .values({ ...order, state: last.state, update_time: last.time })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  const events = states.map(({ state, time, reason }, index) => ({
    order_id,
    from_state: states[index - 1]?.state ?? '',
    to_state: state,
    reason,
    actor: 'demo',
    evidence: '',
    create_time: time,
  }))
  await trx.insertInto('order_event').values(events).execute()
  return order_id
}

/** Address, payment and refund of a past order, as our tables and those of the sandbox cashier have them. */
export interface PastMoney {
  order_id: number
  remote_order_id: string
  trade_no: string
  subject: string
  amount_minor: number
  currency: string
  create_time: number
  expire_time: number
  payment: PastPayment | undefined
  /** Both times undefined: not refunded. Only `doneTime` undefined: pending. */
  refund: { ask_time: number | undefined; doneTime: number | undefined }
}

interface PastPayment {
  paid_minor: number
  pay_time: number
  isGranted: boolean
  reason: string
}

const METHOD = 'sandbox'
/** The cashier uses the path only. */
const NOTIFY_URL = 'http://127.0.0.1/api/setting.Order/notify/sandbox'

async function insertAddress(trx: Trx, money: PastMoney, return_url: string): Promise<void> {
  await trx
    .insertInto('order_address')
    .values({
      order_id: money.order_id,
      method: METHOD,
      trade_type: '',
      out_trade_no: money.remote_order_id,
      gateway_no: money.trade_no,
      subject: money.subject,
      language: 'zh-Hans',
      notify_url: NOTIFY_URL,
      return_url,
      expire_time: money.expire_time,
      end_time: null,
      state: money.payment ? 'paid' : 'open',
      next_ask_time: money.expire_time,
      create_time: money.create_time,
      update_time: money.create_time,
    })
    .execute()
}

async function insertCashierPayment(trx: Trx, money: PastMoney, return_url: string): Promise<void> {
  const { trade_no, remote_order_id, subject, amount_minor, currency, create_time, expire_time, payment } = money
  const paid = payment && { state: 'paid', paid_minor: payment.paid_minor, pay_time: payment.pay_time }
  await trx
    .insertInto('sandbox_payment')
    .values({
      trade_no,
      remote_order_id,
      subject,
      amount_minor,
      currency,
      create_time,
      expire_time,
      notify_url: NOTIFY_URL,
      return_url,
      ...(paid ?? { state: 'open', pay_time: null }),
    })
    .execute()
}

async function insertPayment(trx: Trx, { order_id, trade_no, currency, refund }: PastMoney, payment: PastPayment) {
  const { paid_minor, pay_time } = payment
  const { payment_id } = await trx
    .insertInto('order_payment')
    .values({
      order_id,
      method: METHOD,
      gateway_no: trade_no,
      amount_minor: paid_minor,
      currency,
      pay_time,
      verdict: payment.isGranted ? 'granted' : 'abnormal',
      reason: payment.reason,
      create_time: pay_time,
      refund_minor: refund.ask_time === undefined ? 0 : paid_minor,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  return payment_id
}

interface PastRefund {
  payment_id: number
  amount_minor: number
  ask_time: number
  doneTime: number | undefined
}

async function insertRefund(trx: Trx, money: PastMoney, { payment_id, amount_minor, ask_time, doneTime }: PastRefund) {
  const { order_id, remote_order_id, trade_no, currency } = money
  const refund_no = remote_order_id.replace(/^./, '9')
  const state = doneTime === undefined ? 'pending' : 'done'
  await trx
    .insertInto('order_refund')
    .values({
      refund_no,
      order_id,
      payment_id,
      method: METHOD,
      amount_minor,
      currency,
      state,
      done_minor: doneTime === undefined ? 0 : amount_minor,
      gateway_refund_no: `R${refund_no}`,
      actor: 'demo',
      reason: 'asked_by_member',
      create_time: ask_time,
      update_time: doneTime ?? ask_time,
      refund_time: doneTime ?? null,
      next_ask_time: doneTime === undefined ? ask_time : null,
    })
    .execute()
  await trx
    .insertInto('sandbox_refund')
    .values({ refund_no, trade_no, amount_minor, state, notify_url: NOTIFY_URL, create_time: ask_time })
    .execute()
}

/** Inserts into our tables and into those of the cashier, so that the cashier can answer for these orders. */
export async function insertMoney(trx: Trx, money: PastMoney): Promise<void> {
  const { remote_order_id, payment, refund } = money
  const return_url = absoluteUrl('', paymentUrl({ remote_order_id, method: METHOD }))
  await insertAddress(trx, money, return_url)
  await insertCashierPayment(trx, money, return_url)
  if (!payment) return
  const payment_id = await insertPayment(trx, money, payment)
  const { ask_time, doneTime } = refund
  if (ask_time === undefined) return
  await insertRefund(trx, money, { payment_id, amount_minor: payment.paid_minor, ask_time, doneTime })
}
