/** How often the films of a content were played in the last days. */
import type { Checked, Output } from '@zimu/contract'
import { dayOf } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { findEdited } from '../editing/document.repo.ts'

/** Sums since a day (whole days since 1970, in +08:00), that day included. */
async function sumSince(db: Db, content_id: number, fromDay: number) {
  const row = await db
    .selectFrom('playback_count')
    .select((eb) => [
      eb.fn.sum<number>('plays').as('plays'),
      eb.fn.sum<number>('watched_seconds').as('watched_seconds'),
    ])
    .where('content_id', '=', content_id)
    .where('day', '>=', fromDay)
    .executeTakeFirst()
  // PostgreSQL sums whole numbers into text, and nothing into null.
  return { plays: Number(row?.plays ?? 0), watched_seconds: Number(row?.watched_seconds ?? 0) }
}

export function createContentFigures({ db, clock }: { db: Db; clock: Clock }) {
  /** Throws `content.not_found`. */
  return async ({
    content_id,
  }: Checked<'GET /admin/api/content.Figures/info'>): Promise<Output<'GET /admin/api/content.Figures/info'>> => {
    if (!(await findEdited(db, content_id))) throw new Refusal('content.not_found')
    const today = dayOf(clock.now())
    const [week, month] = await Promise.all([sumSince(db, content_id, today - 6), sumSince(db, content_id, today - 29)])
    return { days_7: week, days_30: month }
  }
}
