import { sql } from 'kysely'
import type { Commit } from '../../db/commit.ts'
import type { Db, OpenDatabase } from '../../db/open.ts'
import type { Clock } from '../clock/index.ts'
import type { Cache } from './cache.ts'

/**
 * Values and counters in the database: shared by all processes, and they survive a restart. One statement each. On
 * SQLite they go through the group commit (`commit`), because a flush to disk of its own would make a count cost as
 * much as an order.
 */
export function createSqlCache({ db, dialect }: OpenDatabase, clock: Clock, commit: Commit): Cache {
  const write: <Result>(work: (on: Db) => Promise<Result>) => Promise<Result> =
    dialect === 'sqlite' ? commit : (work) => work(db)
  return {
    async count(key, windowMs) {
      const now = clock.now()
      const freshEnd = now + windowMs
      const row = await write((on) =>
        on
          .insertInto('limit_window')
          .values({ key, count: 1, end_time: freshEnd })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              count: sql<number>`case when limit_window.end_time > ${now} then limit_window."count" + 1 else 1 end`,
              end_time: sql<number>`case when limit_window.end_time > ${now} then limit_window.end_time else ${freshEnd} end`,
            }),
          )
          .returning(['count', 'end_time'])
          .executeTakeFirstOrThrow(),
      )
      return { count: row.count, leftMs: row.end_time - now }
    },
    async uncount(key) {
      await write((on) =>
        on
          .updateTable('limit_window')
          .set((eb) => ({ count: eb('count', '-', 1) }))
          .where('key', '=', key)
          .where('count', '>', 0)
          .execute(),
      )
    },
    async peek(key) {
      const now = clock.now()
      const row = await db
        .selectFrom('limit_window')
        .select(['count', 'end_time'])
        .where('key', '=', key)
        .where('end_time', '>', now)
        .executeTakeFirst()
      return { count: row?.count ?? 0, leftMs: row ? row.end_time - now : 0 }
    },
    async reset(key) {
      await write((on) => on.deleteFrom('limit_window').where('key', '=', key).execute())
    },
    async put(key, value, ttlMs) {
      const exp_time = clock.now() + ttlMs
      await write((on) =>
        on
          .insertInto('cache_entry')
          .values({ key, value, exp_time })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, exp_time }))
          .execute(),
      )
    },
    async read(key) {
      const row = await db
        .selectFrom('cache_entry')
        .select('value')
        .where('key', '=', key)
        .where('exp_time', '>', clock.now())
        .executeTakeFirst()
      return row?.value
    },
    async take(key) {
      const row = await write((on) =>
        on.deleteFrom('cache_entry').where('key', '=', key).returning(['value', 'exp_time']).executeTakeFirst(),
      )
      return row && row.exp_time > clock.now() ? row.value : undefined
    },
    close: async () => undefined,
  }
}

/** Deletes expired values and counters. */
export async function pruneSqlCache(db: Db, now: number): Promise<void> {
  await db.deleteFrom('limit_window').where('end_time', '<=', now).execute()
  await db.deleteFrom('cache_entry').where('exp_time', '<=', now).execute()
}
