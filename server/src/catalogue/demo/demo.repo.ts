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

export async function setCodeUsed(trx: Trx, batch_id: number): Promise<void> {
  await trx
    .updateTable('redemption_code')
    .set((eb) => ({ use_num: eb.ref('use_limit') }))
    .where('batch_id', '=', batch_id)
    .execute()
}
