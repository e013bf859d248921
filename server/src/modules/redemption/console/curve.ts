/** How a batch was used, day by day. */
import { type Checked, MAX_CURVE_DAYS, type Output } from '@zimu/contract'
import { sql } from 'kysely'
import { dayOf, dayStart, formatDayOf } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { findBatch } from './code-reads.repo.ts'

const CURVE = 'GET /admin/api/code.Batch/curve'
const ZONE_MS = -dayStart(0)
const DAY_MS = dayStart(1) - dayStart(0)

/** Uses of a batch by day, along an index that has nothing else. */
const curveQuery = (db: Db, batch_id: number) =>
  db
    .selectFrom('redemption_log')
    .select(sql<number>`(create_time + ${sql.lit(ZONE_MS)}) / ${sql.lit(DAY_MS)}`.as('day'))
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('batch_id', '=', batch_id)
    .groupBy(sql`1`)

export function createCurve({ db, clock }: { db: Db; clock: Clock }) {
  /** Throws `redemption.batch_not_found`. */
  return async function curve({ batch_id }: Checked<typeof CURVE>): Promise<Output<typeof CURVE>> {
    const batch = await findBatch(db, batch_id)
    if (!batch) throw new Refusal('redemption.batch_not_found')
    const today = dayOf(clock.now())
    const used = new Map((await curveQuery(db, batch_id).execute()).map(({ day, num }) => [Number(day), Number(num)]))
    const first = Math.max(dayOf(batch.create_time), today - MAX_CURVE_DAYS + 1)
    let total = 0
    for (const [day, num] of used) if (day < first) total += num
    const points = Array.from({ length: Math.max(1, today - first + 1) }, (_, index) => {
      const day = first + index
      const value = used.get(day) ?? 0
      total += value
      return { at: formatDayOf(day), value, total, is_open: day === today ? (1 as const) : (0 as const) }
    })
    return { points }
  }
}
