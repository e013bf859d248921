/**
 * Rows of the demo that no visitor's action makes: plans, notices, questions, past orders. Written straight, like a
 * restored backup; whatever has rules (contents, members, grants, codes) goes through its module.
 */
import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'

const MARK = 'service.demo'

/** True where nobody has put anything yet: the demo never mixes with real contents. */
export async function isEmptyService(db: Db): Promise<boolean> {
  const content = await db.selectFrom('content').select('content_id').limit(1).executeTakeFirst()
  const member = await db.selectFrom('member').select('member_id').limit(1).executeTakeFirst()
  return !content && !member
}

/** Parts of the demo that are in; undefined when it was never begun. */
export async function readDemoMark(db: Db): Promise<Set<string> | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', MARK).executeTakeFirst()
  return row && new Set(row.value.split(',').filter(Boolean))
}

export async function saveDemoMark(trx: Db, parts: ReadonlySet<string>, now: number): Promise<void> {
  const value = [...parts].join(',')
  await trx
    .insertInto('setting')
    .values({ key: MARK, value, update_time: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, update_time: now }))
    .execute()
}

export async function hasSetting(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('setting').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

/** First video of each content that has one, by the content. */
export async function listFirstVideos(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('content_file')
    .select(['content_id', 'file_id'])
    .where('role', '=', 'video')
    .orderBy('content_id')
    .orderBy('position', 'desc')
    .execute()
  return new Map(rows.map(({ content_id, file_id }) => [content_id, file_id]))
}

type PlainTable =
  | 'viptype'
  | 'notice'
  | 'faq'
  | 'accord'
  | 'carousel'
  | 'feedback'
  | 'content_danmu'
  | 'member_footprint'
  | 'member_progress'
  | 'member_like'

/** SQLite takes at most 32,766 values in a statement. */
const ROWS_MOST = 500

export async function insertRows<Table extends PlainTable>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_MOST)
    await trx
      .insertInto(table as PlainTable)
      .values(rows.slice(start, start + ROWS_MOST) as Insertable<Tables[PlainTable]>[])
      .execute()
}

/** A past order with its history; `states` from the first to the one it is in. */
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
    ...{ order_id, from_state: states[index - 1]?.state ?? '', to_state: state, reason },
    ...{ actor: 'demo', evidence: '', create_time: time },
  }))
  await trx.insertInto('order_event').values(events).execute()
  return order_id
}

/** What an order was at the sandbox cashier: its payment, open or ended, and money on its way back. */
export interface PastMoney {
  order_id: number
  remote_order_id: string
  trade_no: string
  subject: string
  amount_minor: number
  currency: string
  create_time: number
  expire_time: number
  payment: { paid_minor: number; pay_time: number; is_granted: boolean; reason: string } | undefined
  /** Without `done_time` it stays on its way. */
  refund: { ask_time: number | undefined; done_time: number | undefined }
}

const METHOD = 'sandbox'
/** The cashier uses only the path. */
const NOTIFY_URL = 'http://127.0.0.1/api/setting.Order/notify/sandbox'

/** The same story in the cashier's book and in ours, so that the cashier knows the orders that it is asked about. */
export async function insertMoney(trx: Trx, money: PastMoney): Promise<void> {
  const { order_id, remote_order_id, trade_no, currency, payment, refund } = money
  const paid = payment && { state: 'paid', paid_minor: payment.paid_minor, pay_time: payment.pay_time }
  await trx
    .insertInto('sandbox_payment')
    .values({
      ...{ trade_no, remote_order_id, subject: money.subject, amount_minor: money.amount_minor, currency },
      ...{ create_time: money.create_time, expire_time: money.expire_time, notify_url: NOTIFY_URL },
      return_url: `/#/pages/other/webview?${new URLSearchParams({ remote_order_id, method: METHOD })}`,
      ...(paid ?? { state: 'open', pay_time: null }),
    })
    .execute()
  if (!payment) return
  const { ask_time, done_time } = refund
  const { paid_minor, pay_time } = payment
  const { payment_id } = await trx
    .insertInto('order_payment')
    .values({
      ...{ order_id, method: METHOD, gateway_no: trade_no, amount_minor: paid_minor, currency, pay_time },
      ...{ verdict: payment.is_granted ? 'granted' : 'abnormal', reason: payment.reason, create_time: pay_time },
      refund_minor: ask_time === undefined ? 0 : paid_minor,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  if (ask_time === undefined) return
  const refund_no = remote_order_id.replace(/^./, '9')
  const state = done_time === undefined ? 'pending' : 'done'
  await trx
    .insertInto('order_refund')
    .values({
      ...{ refund_no, order_id, payment_id, method: METHOD, amount_minor: paid_minor, currency, state },
      ...{ done_minor: done_time === undefined ? 0 : paid_minor, gateway_refund_no: `R${refund_no}` },
      ...{ actor: 'demo', reason: 'asked_by_member', create_time: ask_time, update_time: done_time ?? ask_time },
      ...{ refund_time: done_time ?? null, next_ask_time: done_time === undefined ? ask_time : null },
    })
    .execute()
  await trx
    .insertInto('sandbox_refund')
    .values({ refund_no, trade_no, amount_minor: paid_minor, state, notify_url: NOTIFY_URL, create_time: ask_time })
    .execute()
}

export async function setCodeUsed(trx: Trx, batch_id: number): Promise<void> {
  await trx
    .updateTable('redemption_code')
    .set((eb) => ({ use_num: eb.ref('use_limit') }))
    .where('batch_id', '=', batch_id)
    .execute()
}
