/**
 * SQL of the figures of orders and money of one day. They are those of the day sheet: money belongs to the day on which it came in by
 * the gateway's word, a refund to the day on which it went back, never to that of its payment. An order belongs to the day on
 * which it was made.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { countBuyers } from './buyers.repo.ts'
import { type Figure, groupPart, type Measure, sumPart } from './measures.ts'
import type { Span } from './span.ts'

/** Payments by what they were for, the way they came, and the coupon; of those that bought it, number and discount. */
export const paymentsQuery = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('order_payment')
    .innerJoin('vip_order', 'vip_order.order_id', 'order_payment.order_id')
    .select(['order_payment.currency', 'order_payment.method', 'vip_order.viptype_id as plan', 'vip_order.coupon_id'])
    .select((eb) => [
      eb.fn.countAll<number>().as('num'),
      eb.fn.sum<number>('order_payment.amount_minor').as('amount'),
      sql<number>`sum(case when verdict = 'granted' then 1 else 0 end)`.as('won'),
      sql<number>`sum(case when verdict = 'granted' then discount_minor else 0 end)`.as('discount'),
    ])
    .where('order_payment.pay_time', '>=', from)
    .where('order_payment.pay_time', '<', to)
    .groupBy(['order_payment.currency', 'order_payment.method', 'vip_order.viptype_id', 'vip_order.coupon_id'])

export const refundsQuery = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('order_refund')
    .select(['currency', 'method'])
    // Not a condition: with one, the database walks all that were ever done in place of those of the day.
    .select(sql<number>`sum(case when state = 'done' then done_minor else 0 end)`.as('amount'))
    .where('refund_time', '>=', from)
    .where('refund_time', '<', to)
    .groupBy(['currency', 'method'])

export const ordersQuery = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('vip_order')
    .select(['method', 'viptype_id as plan'])
    .select((eb) => [
      eb.fn.countAll<number>().as('made'),
      sql<number>`sum(case when pay_time is not null then 1 else 0 end)`.as('won'),
      sql<number>`sum(case when state in ('created', 'paying', 'unknown') then 1 else 0 end)`.as('open'),
      // The method is written with the first address that was handed out.
      sql<number>`sum(case when method <> '' then 1 else 0 end)`.as('addressed'),
      sql<number>`sum(case when pay_time <= expire_time then 1 else 0 end)`.as('in_time'),
      sql<number>`sum(case when pay_time > expire_time then 1 else 0 end)`.as('late'),
      sql<number>`sum(case when pay_time is not null and exists (select 1 from order_refund
        where order_refund.order_id = vip_order.order_id and order_refund.state = 'done') then 1 else 0 end)`.as(
        'back',
      ),
    ])
    .where('create_time', '>=', from)
    .where('create_time', '<', to)
    .groupBy(['method', 'viptype_id'])

export const paidQuery = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('order_payment')
    .select(sql<number>`count(distinct order_id)`.as('num'))
    .where('pay_time', '>=', from)
    .where('pay_time', '<', to)
    .where('verdict', '=', 'granted')

/** Adds up what has the same name; PostgreSQL sums whole numbers into text. */
function createSums() {
  const sums = new Map<string, Figure>()
  return {
    add(measure: Measure, part: string, value: unknown) {
      const key = `${measure} ${part}`
      const former = sums.get(key)?.value ?? 0
      sums.set(key, { measure, part, value: former + Number(value ?? 0) })
    },
    list: () => [...sums.values()],
  }
}

export async function countMoney(db: Db, span: Span): Promise<Figure[]> {
  const sums = createSums()
  // A day without any is known to be counted.
  sums.add('orders_coupon', '', 0)
  for (const { currency, method, plan, coupon_id, num, amount, won, discount } of await paymentsQuery(
    db,
    span,
  ).execute()) {
    const coupon = groupPart('coupon', coupon_id)
    sums.add('payments', currency, num)
    sums.add('money_in', currency, amount)
    for (const group of [groupPart('method', method), groupPart('plan', plan), coupon]) {
      sums.add('payments_by', sumPart(currency, group), num)
      sums.add('money_in_by', sumPart(currency, group), amount)
    }
    sums.add('orders_coupon', sumPart(currency, coupon), won)
    if (coupon_id === 0) continue
    sums.add('orders_coupon', '', won)
    sums.add('discount_by', sumPart(currency, coupon), discount)
  }
  for (const { currency, method, amount } of await refundsQuery(db, span).execute()) {
    sums.add('money_back', currency, amount)
    sums.add('money_back_by', sumPart(currency, groupPart('method', method)), amount)
  }
  return [...sums.list(), ...(await countOrders(db, span)), ...(await countBuyers(db, span))]
}

/** Orders made within a span; a day without any has zeros, so that it is known to be counted. */
async function countOrders(db: Db, span: Span): Promise<Figure[]> {
  const sums = createSums()
  const steps = ['addressed', 'in_time', 'late', 'back'] as const
  for (const name of ['made', 'won', 'open', 'paid', ...steps] as const) sums.add(`orders_${name}`, '', 0)
  for (const row of await ordersQuery(db, span).execute()) {
    for (const name of ['made', 'won', 'open'] as const) sums.add(`orders_${name}`, '', row[name])
    sums.add('orders_made_by', groupPart('plan', row.plan), row.made)
    const groups = ['', groupPart('plan', row.plan), ...(row.method === '' ? [] : [groupPart('method', row.method)])]
    for (const group of groups) for (const name of steps) sums.add(`orders_${name}`, group, row[name])
  }
  const paid = await paidQuery(db, span).executeTakeFirst()
  sums.add('orders_paid', '', paid?.num)
  return sums.list()
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
