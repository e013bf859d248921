/** Rows of settings and of their changes. */
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'

export interface SettingChange {
  key: string
  /** Null: the default. */
  value: string | null
  /** Number of the last change that was seen; undefined: whatever it is. */
  version?: number | undefined
  reason: string
  changed_by: string
  now: number
}

export const listStored = (db: Db) => db.selectFrom('setting').select(['key', 'value']).execute()

/** Number of the last change of every setting that was ever changed, and how many there were. */
export async function listVersions(db: Db): Promise<ReadonlyMap<string, { version: number; change_num: number }>> {
  const rows = await db
    .selectFrom('setting_history')
    .select((eb) => ['key', eb.fn.max('history_id').as('version'), eb.fn.countAll<number>().as('change_num')])
    .groupBy('key')
    .execute()
  return new Map(rows.map((row) => [row.key, { version: Number(row.version), change_num: Number(row.change_num) }]))
}

/** The last change of a setting; undefined: there is none. */
export const findLastChange = (db: Db, key: string) =>
  db
    .selectFrom('setting_history')
    .selectAll()
    .where('key', '=', key)
    .orderBy('history_id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findChange = (db: Db, history_id: number) =>
  db.selectFrom('setting_history').selectAll().where('history_id', '=', history_id).executeTakeFirst()

/** Changes of a setting below a number, the newest first. */
export const listChanges = (db: Db, page: { key: string; below: number | undefined; limit: number }) =>
  db
    .selectFrom('setting_history as change')
    .leftJoin('operator', (join) => join.onRef('change.changed_by', '=', sql`'operator:' || operator.name`))
    .select([
      'change.history_id',
      'change.value_before',
      'change.value_after',
      'change.reason',
      'change.changed_by',
      'change.create_time',
      'operator.nickname',
    ])
    .where('change.key', '=', page.key)
    .$if(page.below !== undefined, (query) => query.where('change.history_id', '<', page.below ?? 0))
    .orderBy('change.history_id', 'desc')
    .limit(page.limit)
    .execute()

async function write(trx: Trx, { key, value, now }: SettingChange): Promise<void> {
  if (value === null) {
    await trx.deleteFrom('setting').where('key', '=', key).execute()
    return
  }
  const update_time = now
  await trx
    .insertInto('setting')
    .values({ key, value, update_time })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, update_time }))
    .execute()
}

/** Tries without a version: each sees what the one before was refused for. */
const MAX_TRIES = 20

/**
 * Changes a setting and puts the change down. `before`: what was stored (null: the default). Undefined: somebody else changed it
 * since `version`.
 */
export async function changeSetting(
  trx: Trx,
  change: SettingChange,
): Promise<{ version: number; before: string | null } | undefined> {
  const { key, value, reason, changed_by, now } = change
  for (let tries = change.version === undefined ? MAX_TRIES : 1; tries > 0; tries--) {
    const last = await findLastChange(trx, key)
    const former_id = last?.history_id ?? 0
    if (change.version !== undefined && change.version !== former_id) return undefined
    const row = await trx.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
    const before = row?.value ?? null
    const made = await trx
      .insertInto('setting_history')
      .values({ key, former_id, value_before: before, value_after: value, reason, changed_by, create_time: now })
      .onConflict((conflict) => conflict.columns(['key', 'former_id']).doNothing())
      .returning('history_id')
      .executeTakeFirst()
    if (!made) continue
    await write(trx, change)
    return { version: made.history_id, before }
  }
  return undefined
}
