/** Searches: those in vain by day and word, and the words that are sought most of all. */
import type { Output } from '@zimu/contract'
import { dayOf } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import { dayPoints, daysIn, type Period, sumKnown } from '../overview.rules.ts'
import type { Asked } from '../overview.ts'
import { missDay } from '../top.ts'
import { listSought } from '../word.repo.ts'
import { countMissed, listMissedBeside } from './parts.repo.ts'

type Answer = Output<'GET /admin/api/overview.Search/info'>

/** Rows of each list. */
const MOST = 50
/** Searches in vain are kept so long. */
const KEPT_DAYS = 90

export async function readSearches(
  db: Db,
  { period, former, now }: Asked,
): Promise<Pick<Answer, 'total' | 'total_before' | 'points' | 'sought' | 'missed'>> {
  const kept = dayOf(now) - KEPT_DAYS + 1
  const counts = await countMissed(db, missDay(Math.min(former.from, period.from)), missDay(period.to))
  const at = (day: number) => (day < kept ? null : (counts.get(missDay(day)) ?? 0))
  const sum = (within: Period) => sumKnown(daysIn(within).map(at))
  const keysOf = ({ from, to }: Period) => ({ from: missDay(from), to: missDay(to) })
  const missed = await listMissedBeside(db, keysOf(period), keysOf(former), MOST)
  const isKnownBefore = sum(former) !== null
  return {
    total: sum(period) ?? 0,
    total_before: sum(former),
    points: dayPoints(period, former, dayOf(now), at),
    sought: await listSought(db, MOST),
    missed: missed.map((row) => ({ ...row, times_before: isKnownBefore ? row.times_before : null })),
  }
}
