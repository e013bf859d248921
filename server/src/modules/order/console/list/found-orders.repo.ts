/** SQL of orders that a text finds. Each meaning of the text has an index of its own. */
import { VIP_GROUP_ID } from '@zimu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../../../../db/columns.ts'
import type { Db } from '../../../../db/open.ts'
import { inForceSql } from '../../../entitlement/index.ts'
import type { OrderQuestion } from './order-list.rules.ts'

/** Each meaning of a text finds so many orders, the newest ones. */
export const MAX_FOUND = 1000
/** … of so many members. */
const MAX_MEMBERS = 50

/** Nicknames are compared as their index holds them. */
const nicknameSql = (dialect: Dialect): RawBuilder<string> =>
  dialect === 'postgres' ? sql`lower(nickname collate "C")` : sql`lower(nickname)`

const ordersOf = (db: Db) => db.selectFrom('vip_order').select('order_id').orderBy('order_id', 'desc').limit(MAX_FOUND)

export function memberQueries(db: Db, dialect: Dialect, name: string) {
  const people = db.selectFrom('member').select('member_id').limit(MAX_MEMBERS)
  return [
    people.where('is_delete', '=', 0).where('username_key', '=', name.toLowerCase()),
    people.where(nicknameSql(dialect), '=', name.toLowerCase()),
  ]
}

async function listMembers(db: Db, dialect: Dialect, name: string): Promise<number[]> {
  const rows = await Promise.all(memberQueries(db, dialect, name).map((query) => query.execute()))
  return [...new Set(rows.flat().map(({ member_id }) => member_id))]
}

/** Statements of what a text may mean, but for names. */
export function foundQueries(db: Db, { number, end, member_id, price_minor }: OrderQuestion) {
  return [
    ...(number === undefined
      ? []
      : [
          ordersOf(db).where('remote_order_id', '=', number),
          db.selectFrom('order_payment').select('order_id').where('gateway_no', '=', number).limit(MAX_FOUND),
          db
            .selectFrom('order_address')
            .select('order_id')
            .where(sql<boolean>`gateway_no <> ''`)
            .where('gateway_no', '=', number)
            .limit(MAX_FOUND),
        ]),
    ...(end === undefined ? [] : [ordersOf(db).where(sql`substr(remote_order_id, 21)`, '=', end)]),
    ...(member_id === undefined ? [] : [ordersOf(db).where('member_id', '=', member_id)]),
    ...(price_minor === undefined ? [] : [ordersOf(db).where('price_minor', '=', price_minor)]),
  ]
}

/** Numbers of orders that a text finds; false: there may be more. */
export async function findOrders(db: Db, dialect: Dialect, question: OrderQuestion) {
  const members = question.name === undefined ? [] : await listMembers(db, dialect, question.name)
  const queries = [
    ...foundQueries(db, question),
    ...members.map((member_id) => ordersOf(db).where('member_id', '=', member_id)),
  ]
  const found = await Promise.all(queries.map((query) => query.execute()))
  const ids = [...new Set(found.flat().map(({ order_id }) => order_id))].sort((a, b) => b - a)
  const isWhole = found.every((rows) => rows.length < MAX_FOUND) && ids.length < MAX_FOUND
  return { ids: ids.slice(0, MAX_FOUND), isWhole }
}

/** Payments that bought nothing and are still here; must keep to the index `order_payment_open`. */
export const openPayments = (db: Db) =>
  db.selectFrom('order_payment').where(sql<boolean>`verdict <> 'granted' and refund_minor < amount_minor`)

/** Orders that wait for a person, the newest ones. */
export async function listWaiting(db: Db): Promise<number[]> {
  const rows = await openPayments(db).select('order_id').orderBy('payment_id', 'desc').limit(MAX_FOUND).execute()
  return [...new Set(rows.map(({ order_id }) => order_id))]
}

/** Nicknames of members, and who of them is VIP now. */
export async function listChips(db: Db, memberIds: readonly number[], now: number) {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return new Map<number, { member_id: number; nickname: string; is_vip: 0 | 1 }>()
  const members = await db
    .selectFrom('member')
    .select(['member_id', 'nickname'])
    .where('member_id', 'in', ids)
    .execute()
  const vips = await db
    .selectFrom('member_group')
    .select('member_id')
    .where('member_id', 'in', ids)
    .where('group_id', '=', VIP_GROUP_ID)
    .where(inForceSql(now))
    .execute()
  const isVip = new Set(vips.map(({ member_id }) => member_id))
  return new Map(
    members.map((row) => [row.member_id, { ...row, is_vip: isVip.has(row.member_id) ? (1 as const) : (0 as const) }]),
  )
}
