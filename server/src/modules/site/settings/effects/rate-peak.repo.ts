/** SQL of how near clients came to the rate limits. */
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'

export interface PeakKey {
  /** Hours since 1970 (UTC). */
  hour: number
  is_member: 0 | 1
  window_ms: number
  /** Most calls of one path that a client made in a window of that hour. */
  peak: number
}

/** Adds to counts of clients, in the order of their keys: two processes that write the same ones wait for each other and never cross. */
export async function addPeaks(db: Db, rows: readonly (PeakKey & { num: number })[]): Promise<void> {
  const sorted = [...rows].sort(
    (a, b) => a.hour - b.hour || a.is_member - b.is_member || a.window_ms - b.window_ms || a.peak - b.peak,
  )
  await db
    .insertInto('rate_peak')
    .values(sorted)
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'is_member', 'window_ms', 'peak'])
        .doUpdateSet({ num: sql<number>`rate_peak.num + excluded.num` }),
    )
    .execute()
}

/** Clients of the hours from one on, and those of them whose calls went beyond a limit; each counts once an hour. */
export async function countBeyond(db: Db, { hour, peak, ...of }: PeakKey) {
  const row = await db
    .selectFrom('rate_peak')
    .select((eb) => [
      eb.fn.sum<number | null>('num').as('all'),
      eb.fn.sum<number | null>(eb.case().when('peak', '>', peak).then(eb.ref('num')).else(0).end()).as('beyond'),
      eb.fn.min('hour').as('firstHour'),
    ])
    .where('hour', '>=', hour)
    .where('is_member', '=', of.is_member)
    .where('window_ms', '=', of.window_ms)
    .executeTakeFirstOrThrow()
  // PostgreSQL sums whole numbers into text.
  return { all: Number(row.all ?? 0), beyond: Number(row.beyond ?? 0), firstHour: row.firstHour ?? undefined }
}

export async function dropPeaksBefore(db: Db, hour: number): Promise<void> {
  await db.deleteFrom('rate_peak').where('hour', '<', hour).execute()
}
