/** Days that an earlier release counted without their parts are counted once more. */
import { setImmediate as turn } from 'node:timers/promises'
import { dayStart } from '../../day.ts'
import type { Db, Trx } from '../../db/open.ts'
import * as repo from './figure.repo.ts'
import { MONEY_MEASURES } from './measures.ts'
import { countMoney } from './money.repo.ts'
import { countPlaysIn, firstPlayDay } from './plays.repo.ts'
import type { Span } from './span.ts'

/** Days of before the first run, and days that are completed, that one run takes. */
export const BACKFILL_DAYS = 60
/** Since when days are counted with their parts, by the release that began to count them. */
export const PART_MARKS = ['figures_parts', 'figures_coupons'] as const

export const spanOf = (day: number): Span => ({ from: dayStart(day), to: dayStart(day + 1) })

export interface CompletePartsDeps {
  db: Db
  /** Writes within a run; false: a newer one has begun. */
  within(run: number, work: (trx: Trx) => Promise<void>): Promise<boolean>
}

export function createCompleteParts({ db, within }: CompletePartsDeps) {
  /** Money, and plays as far as they are kept. */
  const completeDay = (run: number, day: number, playDay: number | undefined) =>
    within(run, async (trx) => {
      await repo.replaceFigures(trx, day, MONEY_MEASURES, await countMoney(trx, spanOf(day)))
      if (playDay !== undefined && day >= playDay)
        await repo.replaceFigures(trx, day, ['plays_in'], await countPlaysIn(trx, day))
    })

  /** Completes days from the one that is not closed yet back to the first, the newest first. False: not all of them yet. */
  return async function completeParts(run: number, first: number, closed: number): Promise<boolean> {
    const known = await repo.readMark(db, 'figures_coupons')
    if (known !== undefined && known <= first) return true
    const playDay = await firstPlayDay(db)
    const done = known ?? closed
    const last = Math.max(first, done - BACKFILL_DAYS)
    for (let day = done - 1; day >= last; day -= 1) {
      if (!(await completeDay(run, day, playDay))) return false
      await turn()
    }
    await within(run, async (trx) => {
      for (const mark of PART_MARKS) {
        const former = await repo.readMark(trx, mark)
        await repo.writeMark(trx, mark, Math.min(done, last, former ?? done))
      }
    })
    return last <= first || done <= first
  }
}
