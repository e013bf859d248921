/**
 * SQL of the figures of orders and money of one day. They are those of the day sheet: money belongs to the day on which it came in by
 * the gateway's word, a refund to the day on which it went back, never to that of its payment. An order belongs to the day on
 * which it was made.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Figure } from './measures.ts'

/** From a time on, until before another. */
export interface Span {
  from: number
  to: number
}

export const paymentsQuery = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('order_payment')
    .select('currency')
    .select((eb) => [eb.fn.countAll<number>().as('num'), eb.fn.sum<number>('amount_minor').as('amount')])
    .where('pay_time', '>=', from)
    .where('pay_time', '<', to)
    .groupBy('currency')

export const refundsQuery = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('order_refund')
    .select('currency')
    // Not a condition: with one, the database walks all that were ever done in place of those of the day.
    .select(sql<number>`sum(case when state = 'done' then done_minor else 0 end)`.as('amount'))
    .where('refund_time', '>=', from)
    .where('refund_time', '<', to)
    .groupBy('currency')

export const ordersQuery = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('vip_order')
    .select((eb) => [
      eb.fn.countAll<number>().as('made'),
      sql<number>`sum(case when pay_time is not null then 1 else 0 end)`.as('won'),
      sql<number>`sum(case when state in ('created', 'paying', 'unknown') then 1 else 0 end)`.as('open'),
    ])
    .where('create_time', '>=', from)
    .where('create_time', '<', to)

export const paidQuery = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('order_payment')
    .select(sql<number>`count(distinct order_id)`.as('num'))
    .where('pay_time', '>=', from)
    .where('pay_time', '<', to)
    .where('verdict', '=', 'granted')

/** PostgreSQL sums whole numbers into text, and nothing into null. */
const number = (value: unknown) => Number(value ?? 0)

export async function countMoney(db: Db, span: Span): Promise<Figure[]> {
  const payments = await paymentsQuery(db, span).execute()
  const refunds = await refundsQuery(db, span).execute()
  const orders = await ordersQuery(db, span).executeTakeFirst()
  const paid = await paidQuery(db, span).executeTakeFirst()
  const whole = (measure: Figure['measure'], value: unknown): Figure => ({ measure, part: '', value: number(value) })
  return [
    ...payments.flatMap(({ currency: part, num, amount }): Figure[] => [
      { measure: 'payments', part, value: number(num) },
      { measure: 'money_in', part, value: number(amount) },
    ]),
    ...refunds.map(({ currency: part, amount }): Figure => ({ measure: 'money_back', part, value: number(amount) })),
    whole('orders_made', orders?.made),
    whole('orders_won', orders?.won),
    whole('orders_open', orders?.open),
    whole('orders_paid', paid?.num),
  ]
}

/** What came in by currency and hour of a day. */
export async function sumByHour(db: Db, { from, to }: Span) {
  const hour = sql<number>`(pay_time - ${from}) / 3600000`
  const rows = await db
    .selectFrom('order_payment')
    .select(['currency', hour.as('hour')])
    .select((eb) => eb.fn.sum<number>('amount_minor').as('amount'))
    .where('pay_time', '>=', from)
    .where('pay_time', '<', to)
    .groupBy(['currency', sql`2`])
    .execute()
  return rows.map(({ currency, hour, amount }) => ({ currency, hour: Number(hour), amount: Number(amount) }))
}

/** Times whose days have other figures than before, of what was written since a time: three walks of an index. */
export const changedQueries = (since: number): Record<'events' | 'payments' | 'refunds', RawBuilder<unknown>> => ({
  events: sql`select event.order_id, vip_order.create_time from order_event event
    inner join vip_order on vip_order.order_id = event.order_id where event.create_time >= ${since}`,
  payments: sql`select pay_time from order_payment where create_time >= ${since}`,
  refunds: sql`select refund_time, create_time, update_time from order_refund where update_time >= ${since}`,
})

/** Payments of an order whose verdict may have changed with its state. */
async function payTimes(db: Db, ids: readonly number[]): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500)
    const rows = await db.selectFrom('order_payment').select('pay_time').where('order_id', 'in', some).execute()
    times.push(...rows.map(({ pay_time }) => pay_time))
  }
  return times
}

export interface Changed {
  times: number[]
  /** A refund that is not done any more was done on one of these days. */
  spans: Span[]
}

export async function listChanged(db: Db, since: number): Promise<Changed> {
  const queries = changedQueries(since)
  const events = (await sql<{ order_id: number; create_time: number }>`${queries.events}`.execute(db)).rows
  const payments = (await sql<{ pay_time: number }>`${queries.payments}`.execute(db)).rows
  const refunds = (
    await sql<{ refund_time: number | null; create_time: number; update_time: number }>`${queries.refunds}`.execute(db)
  ).rows
  const ids = [...new Set(events.map(({ order_id }) => order_id))]
  return {
    times: [
      ...events.map(({ create_time }) => create_time),
      ...payments.map(({ pay_time }) => pay_time),
      ...refunds.flatMap(({ refund_time }) => (refund_time === null ? [] : [refund_time])),
      ...(await payTimes(db, ids)),
    ],
    spans: refunds
      .filter(({ refund_time }) => refund_time === null)
      .map(({ create_time, update_time }) => ({ from: create_time, to: update_time })),
  }
}

/** When the first order was made, the first member came; undefined: there is none. */
export async function firstTime(db: Db): Promise<number | undefined> {
  const order = await db
    .selectFrom('vip_order')
    .select((eb) => eb.fn.min('create_time').as('time'))
    .executeTakeFirst()
  const payment = await db
    .selectFrom('order_payment')
    .select((eb) => eb.fn.min('pay_time').as('time'))
    .executeTakeFirst()
  const times = [order?.time, payment?.time].flatMap((time) => (time ? [Number(time)] : []))
  return times.length === 0 ? undefined : Math.min(...times)
}
