/** SQL of the daily report and its sign-offs. */
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { DaySignOffTable } from '../../../db/schema.ts'
import type { Period } from './statement.rules.ts'

/** Sign-offs of a day, oldest first. */
export function listSignOffs(db: Db, day_time: number) {
  return db
    .selectFrom('day_sign_off')
    .select(['actor', 'note', 'create_time'])
    .where('day_time', '=', day_time)
    .orderBy('sign_off_id')
    .execute()
}

/** Compared statements that cover a part of a period, the newest first. */
export function listStatements(db: Db, { from, to }: Period) {
  return db
    .selectFrom('statement')
    .select(['statement_id', 'method', 'difference_num', 'open_num', 'is_cut', 'from_time', 'to_time'])
    .where('is_delete', '=', 0)
    .where('state', '=', 'ready')
    .where('to_time', '>', from)
    .where('from_time', '<', to)
    .orderBy('statement_id', 'desc')
    .execute()
}

export async function insertSignOff(db: Db, row: Insertable<DaySignOffTable>): Promise<void> {
  await db.insertInto('day_sign_off').values(row).execute()
}

const count = sql<number>`count(*)`.as('num')

/** Totals of a day: its orders by their current state, payments and refunds, callbacks by verdict. */
export async function readDay(db: Db, { from, to }: Period) {
  const [orders, moneyIn, moneyBack, callbacks] = await Promise.all([
    db
      .selectFrom('vip_order')
      .select(['state', count])
      .where('create_time', '>=', from)
      .where('create_time', '<', to)
      .groupBy('state')
      .orderBy('state')
      .execute(),
    db
      .selectFrom('order_payment')
      .select(['method', 'currency', 'verdict', count])
      .select((eb) => eb.fn.sum<number>('amount_minor').as('amount_minor'))
      .where('pay_time', '>=', from)
      .where('pay_time', '<', to)
      .groupBy(['method', 'currency', 'verdict'])
      .orderBy('method')
      .orderBy('currency')
      .orderBy('verdict')
      .execute(),
    db
      .selectFrom('order_refund')
      .select(['method', 'currency', count])
      .select((eb) => eb.fn.sum<number>('done_minor').as('amount_minor'))
      .where('state', '=', 'done')
      .where('refund_time', '>=', from)
      .where('refund_time', '<', to)
      .groupBy(['method', 'currency'])
      .orderBy('method')
      .orderBy('currency')
      .execute(),
    db
      .selectFrom('payment_callback')
      .select(['method', 'verdict', count])
      .where('create_time', '>=', from)
      .where('create_time', '<', to)
      .groupBy(['method', 'verdict'])
      .orderBy('method')
      .orderBy('verdict')
      .execute(),
  ])
  const minor = <Row extends { num: number; amount_minor: number }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, num: Number(row.num), amount_minor: Number(row.amount_minor) }))
  const counted = <Row extends { num: number }>(rows: Row[]) => rows.map((row) => ({ ...row, num: Number(row.num) }))
  return {
    orders: counted(orders),
    moneyIn: minor(moneyIn),
    moneyBack: minor(moneyBack),
    callbacks: counted(callbacks),
  }
}
