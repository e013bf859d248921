/**
 * Rows of the demo that no call creates: plans, notices, questions, past activity. Inserted without a module, like a restored
 * backup; whatever has rules (contents, members, entitlements, codes) is created by its module.
 */
import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'

const MARK = 'service.demo'

/** True if there is neither a content nor a member: the demo is never mixed with real data. */
export async function isEmptyService(db: Db): Promise<boolean> {
  const content = await db.selectFrom('content').select('content_id').limit(1).executeTakeFirst()
  const member = await db.selectFrom('member').select('member_id').limit(1).executeTakeFirst()
  return !content && !member
}

/** Demo parts already imported; undefined before the first import. */
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

/** `file_id` of the first video by content id, for the contents that have one. */
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
  | 'feedback_message'
  | 'content_danmu'
  | 'member_footprint'
  | 'member_progress'
  | 'member_like'

/** SQLite takes at most 32,766 values in a statement. */
const MAX_ROWS = 500

export async function insertRows<Table extends PlainTable>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += MAX_ROWS)
    await trx
      .insertInto(table as PlainTable)
      .values(rows.slice(start, start + MAX_ROWS) as Insertable<Tables[PlainTable]>[])
      .execute()
}

/** Uses up all codes of a batch. */
export async function setCodeUsed(trx: Trx, batch_id: number): Promise<void> {
  await trx
    .updateTable('redemption_code')
    .set((eb) => ({ use_num: eb.ref('use_limit') }))
    .where('batch_id', '=', batch_id)
    .execute()
}

/** Inserts a danmu that members have reported, one reason each; its own sender does not report. */
export async function insertReports(
  trx: Trx,
  danmu: Insertable<Tables['content_danmu']>,
  reasons: readonly string[],
  reporters: readonly number[],
  create_time: number,
): Promise<void> {
  const { danmu_id } = await trx
    .insertInto('content_danmu')
    .values(danmu)
    .returning('danmu_id')
    .executeTakeFirstOrThrow()
  const others = reporters.filter((member_id) => member_id !== danmu.member_id)
  const rows = reasons.flatMap((reason, index) => {
    const member_id = others[index]
    return member_id === undefined ? [] : [{ danmu_id, member_id, reason, create_time, handle_time: null }]
  })
  await trx.insertInto('danmu_report').values(rows).execute()
}
