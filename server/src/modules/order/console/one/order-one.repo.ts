/** SQL of one order on the console. */
import type { Db } from '../../../../db/open.ts'

/** A genuine callback is stored at most 100 times for an order; forged ones are not its history. */
const MAX_CALLBACKS = 200
const MAX_OTHERS = 5
/** Orders of a member are counted so far. */
const MAX_ORDERS = 1000

export function listCallbacks(db: Db, remote_order_id: string) {
  return db
    .selectFrom('payment_callback')
    .select(['callback_id', 'method', 'gateway_no', 'verdict', 'create_time'])
    .select((eb) => eb.case().when('raw', '=', '').then(0).else(1).end().as('hasRaw'))
    .where('remote_order_id', '=', remote_order_id)
    .orderBy('callback_id', 'desc')
    .limit(MAX_CALLBACKS)
    .execute()
}

export function listLedger(db: Db, order_id: number) {
  return db
    .selectFrom('entitlement_entry')
    .select(['entry_id', 'reason', 'actor', 'create_time'])
    .where('order_id', '=', order_id)
    .where('order_id', '>', 0)
    .orderBy('entry_id')
    .execute()
}

export async function listOthers(db: Db, member_id: number, order_id: number) {
  const query = db.selectFrom('vip_order').selectAll().where('member_id', '=', member_id)
  const others = await query.where('order_id', '<>', order_id).orderBy('order_id', 'desc').limit(MAX_OTHERS).execute()
  const all = db.selectFrom('vip_order').select('order_id').where('member_id', '=', member_id).limit(MAX_ORDERS)
  const { num } = await db
    .selectFrom(all.as('own'))
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return { others, order_num: Number(num) }
}

export function findMember(db: Db, member_id: number) {
  return db
    .selectFrom('member')
    .select(['member_id', 'nickname', 'create_time'])
    .where('member_id', '=', member_id)
    .executeTakeFirst()
}

/** The client's number of the request that made the order; `""`: it gave none, or it is forgotten. */
export async function findRequestId(db: Db, member_id: number, order_id: number): Promise<string> {
  const row = await db
    .selectFrom('order_request')
    .select('request_id')
    .where('member_id', '=', member_id)
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  return row?.request_id ?? ''
}

/** Nicknames of operators by their name in the record (`operator:ann`). */
export async function listOperatorNames(db: Db, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = actors.flatMap((actor) => (actor.startsWith('operator:') ? [actor.slice('operator:'.length)] : []))
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('operator')
    .select(['name', 'nickname'])
    .where('name', 'in', [...new Set(names)])
    .execute()
  return new Map(rows.map(({ name, nickname }) => [`operator:${name}`, nickname]))
}
