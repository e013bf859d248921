/** SQL of the counts of playback. */
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { PlaybackCountTable } from '../../db/schema.ts'

export type PlaybackCount = Selectable<PlaybackCountTable>

const SUMS = ['plays', 'start_ms', 'stalls', 'stall_ms', 'watched_seconds'] as const

/** Adds one report to the counts of its day. */
export async function addPlay(trx: Trx, count: PlaybackCount): Promise<void> {
  await trx
    .insertInto('playback_count')
    .values(count)
    .onConflict((conflict) =>
      conflict.columns(['day', 'content_id', 'system', 'outcome']).doUpdateSet((eb) => ({
        plays: eb('playback_count.plays', '+', eb.ref('excluded.plays')),
        start_ms: eb('playback_count.start_ms', '+', eb.ref('excluded.start_ms')),
        stalls: eb('playback_count.stalls', '+', eb.ref('excluded.stalls')),
        stall_ms: eb('playback_count.stall_ms', '+', eb.ref('excluded.stall_ms')),
        watched_seconds: eb('playback_count.watched_seconds', '+', eb.ref('excluded.watched_seconds')),
      })),
    )
    .execute()
}

/** Sums since a day, by content, system and outcome; most plays first. */
export async function listCounts(db: Db, { fromDay, limit }: { fromDay: number; limit: number }) {
  const rows = await db
    .selectFrom('playback_count')
    .select(['content_id', 'system', 'outcome'])
    .select((eb) => SUMS.map((name) => eb.fn.sum<number>(name).as(name)))
    .where('day', '>=', fromDay)
    .groupBy(['content_id', 'system', 'outcome'])
    .orderBy('plays', 'desc')
    .orderBy('content_id')
    .limit(limit)
    .execute()
  // PostgreSQL sums whole numbers into text.
  return rows.map(
    (row) => ({ ...row, ...Object.fromEntries(SUMS.map((name) => [name, Number(row[name])])) }) as typeof row,
  )
}

export async function dropBefore(db: Db, day: number): Promise<void> {
  await db.deleteFrom('playback_count').where('day', '<', day).execute()
}
