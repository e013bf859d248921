/** Members by the month of their first purchase, and how many of them bought again by when. */
import { type Cohort, MAX_COHORTS } from '@zimu/contract'
import { dayOf, parseDay } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import { monthOf } from '../buyers.repo.ts'
import { readMark } from '../figure.repo.ts'
import type { Measure } from '../measures.ts'
import { firstTime } from '../money.repo.ts'
import { listParts } from './parts.repo.ts'
import { monthAfter } from './parts.rules.ts'

const MEASURES = ['buyers_first', 'buyers_again'] as const satisfies readonly Measure[]

const firstDayOf = (month: string): number => parseDay(`${month}-01`) ?? 0

/**
 * From what day on first purchases are known. Not from the day alone on which counting begins: where that is before the first order,
 * all of them are.
 */
async function knownFrom(db: Db): Promise<number | undefined> {
  const counted = await readMark(db, 'figures_parts')
  const first = await firstTime(db)
  if (counted === undefined || first === undefined) return counted
  return counted <= dayOf(first) ? firstDayOf(monthOf(counted)) : counted
}

/** Cohorts of the last months, the oldest first; none before the first that is known. */
export async function readCohorts(db: Db, now: number): Promise<Cohort[]> {
  const today = dayOf(now)
  const present = monthOf(today)
  const months = Array.from({ length: MAX_COHORTS }, (_, index) => monthAfter(present, index + 1 - MAX_COHORTS))
  const figures = await listParts(db, MEASURES, { from: firstDayOf(months[0] ?? present), to: today })
  const sums = new Map<string, number>()
  for (const { day, measure, part, value } of figures) {
    const key = measure === 'buyers_first' ? monthOf(day) : `${part} ${monthOf(day)}`
    sums.set(key, (sums.get(key) ?? 0) + value)
  }
  const from = await knownFrom(db)
  const known = months.filter((month) => from !== undefined && firstDayOf(month) >= from)
  return known.map((month, index) => {
    let again = 0
    return {
      month,
      num: sums.get(month) ?? 0,
      again: known.slice(index).map((later) => {
        again += sums.get(`${month} ${later}`) ?? 0
        return again
      }),
    }
  })
}
