/** SQL of money that is owed, and of refunds by their state; each by an index of its own. */
import { days } from '@zimu/contract/durations'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import type { Tables } from '../../../../db/schema.ts'
import { openPayments } from '../list/found-orders.repo.ts'
import { MAX_COUNT } from '../list/order-list.repo.ts'
import type { Place } from '../list/order-list.rules.ts'

/** Failed refunds are shown this long, while their money is still here. */
export const FAILED_MS = days(30)

const PENDING = ['asked', 'pending', 'disputed'] as const

/** A page of numbers, newest first (towards newer ones: oldest first), and one more. */
function paged<Table extends keyof Tables, Out>(
  query: SelectQueryBuilder<Tables, Table, Out>,
  id: string,
  limit: number,
  place: Place | undefined,
): SelectQueryBuilder<Tables, Table, Out> {
  const isBack = place?.side === 'before'
  const from = place ? query.where(sql<boolean>`${sql.ref(id)} ${isBack ? sql`>` : sql`<`} ${place.id}`) : query
  return from.orderBy(sql.ref(id), isBack ? 'asc' : 'desc').limit(limit + 1)
}

export const owedQuery = (db: Db, limit: number, place: Place | undefined) =>
  paged(openPayments(db).selectAll(), 'payment_id', limit, place)

export const wishQuery = (db: Db, limit: number, place: Place | undefined) =>
  paged(db.selectFrom('refund_wish').selectAll().where('state', '=', 'waiting'), 'wish_id', limit, place)

/** Refunds that failed since a time, and whose money is still here. */
export const stillHere = (db: Db, since: number) =>
  db
    .selectFrom('order_refund')
    .where('state', '=', 'failed')
    .where('update_time', '>=', since)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_payment')
          .select('order_payment.payment_id')
          .whereRef('order_payment.payment_id', '=', 'order_refund.payment_id')
          .whereRef('order_payment.refund_minor', '<', 'order_payment.amount_minor'),
      ),
    )

export function refundQuery(
  db: Db,
  view: 'pending' | 'failed' | 'done',
  { limit, place, now }: { limit: number; place: Place | undefined; now: number },
) {
  const query =
    view === 'failed'
      ? stillHere(db, now - FAILED_MS)
      : db
          .selectFrom('order_refund')
          .where((eb) => (view === 'done' ? eb('state', '=', 'done') : eb('state', 'in', [...PENDING])))
  return paged(query.selectAll(), 'refund_id', limit, place)
}

/** Counted as far as 10,000. */
async function countRows(db: Db, rows: SelectQueryBuilder<Tables, keyof Tables, { id: number }>): Promise<number> {
  const { num } = await db
    .selectFrom(rows.limit(MAX_COUNT).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return Number(num)
}

/** Money that waits for somebody: owed to payers, for a second person, on its way, failed. */
export async function countRefunds(db: Db, now: number) {
  type Rows = Parameters<typeof countRows>[1]
  const owed = openPayments(db).select('payment_id as id') as unknown as Rows
  const waiting = db.selectFrom('refund_wish').select('wish_id as id').where('state', '=', 'waiting') as unknown as Rows
  const refunds = db.selectFrom('order_refund').select('refund_id as id')
  const pending = refunds.where('state', 'in', [...PENDING]) as unknown as Rows
  const failed = stillHere(db, now - FAILED_MS).select('refund_id as id') as unknown as Rows
  return {
    owed: await countRows(db, owed),
    waiting: await countRows(db, waiting),
    pending: await countRows(db, pending),
    failed: await countRows(db, failed),
  }
}

/** Done refunds, counted as far as 10,000. */
export const countDone = (db: Db): Promise<number> =>
  countRows(
    db,
    db.selectFrom('order_refund').select('refund_id as id').where('state', '=', 'done') as unknown as Parameters<
      typeof countRows
    >[1],
  )

/** Orders of rows, with their members. */
export function listOrdersOf(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('vip_order')
    .selectAll()
    .where('order_id', 'in', [...new Set(orderIds)])
    .execute()
}
