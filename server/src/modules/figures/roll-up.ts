/**
 * Rolls figures up by day: today and every day that is not closed yet anew each time, closed ones when something of them has
 * changed, and once all that were before the first run.
 *
 * A run takes what was written since the one before it began, and a little before that, since a transaction may end later than
 * its times say. Each day is counted and written in one transaction that holds the number of the run: a process that was taken
 * for dead and goes on cannot write older figures over newer ones.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { hours, minutes } from '@zimu/contract/durations'
import { dayOf } from '../../day.ts'
import type { Commit } from '../../db/commit.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { listChanged } from './changed.repo.ts'
import { BACKFILL_DAYS, createCompleteParts, PART_MARKS, spanOf } from './complete-parts.ts'
import * as repo from './figure.repo.ts'
import { DAY_MEASURES, type Figure, hourPart, MONEY_MEASURES } from './measures.ts'
import { countMembers } from './members.ts'
import { countMoney, firstTime } from './money.repo.ts'
import { countPlays, countPlaysIn, firstPlayDay } from './plays.repo.ts'
import type { Span } from './span.ts'

export interface RollUpDeps {
  db: Db
  commit: Commit
  clock: Clock
}

/** A transaction may commit so long after the time that it writes. */
const OVERLAP_MS = minutes(10)
/** A day is closed so long after its end. */
const CLOSE_MS = minutes(20)
/** Memberships are known as they were so many days before the first run: further back, too many ledgers have gone on. */
const MEMBER_DAYS = 31
const KEPT_MEASURES = DAY_MEASURES.filter((measure) => measure !== 'plays_by')

/** Days of times and spans, each once. */
export function daysOf({ times, spans }: { times: readonly number[]; spans: readonly Span[] }): number[] {
  const found = new Set(times.map(dayOf))
  for (const { from, to } of spans) for (let day = dayOf(from); day <= dayOf(to); day += 1) found.add(day)
  return [...found].sort((a, b) => a - b)
}

export function createRollUp({ db, commit, clock }: RollUpDeps) {
  /** Writes within the run; false: a newer one has begun. */
  const within = (run: number, work: (trx: Trx) => Promise<void>): Promise<boolean> =>
    commit(async (trx) => {
      if (!(await repo.holdRun(trx, run))) return false
      await work(trx)
      return true
    })

  const rollMoney = (run: number, day: number) =>
    within(run, async (trx) => repo.replaceFigures(trx, day, MONEY_MEASURES, await countMoney(trx, spanOf(day))))

  /** Memberships and plays, while the day lasts and once after its end. */
  async function rollDay(run: number, day: number, now: number): Promise<boolean> {
    const { from, to } = spanOf(day)
    const isToday = now < to
    const members = await countMembers(db, { from, to: Math.min(to, now + 1) })
    return within(run, async (trx) => {
      const plays = await countPlays(trx, day)
      await repo.replaceFigures(trx, day, KEPT_MEASURES, [...members, ...plays, ...(await countPlaysIn(trx, day))])
      const value = plays.find(({ measure }) => measure === 'plays')?.value ?? 0
      const part = hourPart(Math.floor((now - from) / hours(1)))
      if (isToday) await repo.putFigure(trx, day, { measure: 'plays_by', part, value })
    })
  }

  /** Days before the first run, the newest first. False: a newer run has begun. */
  async function backfill(run: number, first: number, begin: number, today: number): Promise<boolean> {
    const playDay = await firstPlayDay(db)
    for (let day = first - 1; day >= Math.max(begin, first - BACKFILL_DAYS); day -= 1) {
      const figures: Figure[] = []
      if (day >= today - MEMBER_DAYS) figures.push(...(await countMembers(db, spanOf(day))))
      if (playDay !== undefined && day >= playDay)
        figures.push(...(await countPlays(db, day)), ...(await countPlaysIn(db, day)))
      const isWritten = await within(run, async (trx) => {
        await repo.replaceFigures(trx, day, MONEY_MEASURES, await countMoney(trx, spanOf(day)))
        await repo.replaceFigures(trx, day, KEPT_MEASURES, figures)
        await repo.writeMark(trx, 'figures_first', day)
        for (const mark of PART_MARKS) await repo.writeMark(trx, mark, day)
      })
      if (!isWritten) return false
      await turn()
    }
    return true
  }

  const completeParts = createCompleteParts({ db, within })

  /** First day that has anything to count. */
  async function beginning(today: number): Promise<number> {
    const time = await firstTime(db)
    return Math.min(today, time === undefined ? today : dayOf(time), (await firstPlayDay(db)) ?? today)
  }

  return {
    /** Timed. Running it again counts the same anew. */
    async rollUp(): Promise<void> {
      const now = clock.now()
      const today = dayOf(now)
      const run = await commit((trx) => repo.beginRun(trx))
      const rolled = await repo.readMark(db, 'figures_rolled')
      const closed = (await repo.readMark(db, 'figures_closed')) ?? today
      const first = (await repo.readMark(db, 'figures_first')) ?? today
      const changed = rolled === undefined ? [] : daysOf(await listChanged(db, rolled - OVERLAP_MS))
      for (const day of changed.filter((day) => day >= first && day < closed)) if (!(await rollMoney(run, day))) return
      for (let day = closed; day <= today; day += 1)
        if (!(await rollMoney(run, day)) || !(await rollDay(run, day, now))) return
      const isWritten = await within(run, async (trx) => {
        await repo.writeMark(trx, 'figures_closed', dayOf(now - CLOSE_MS))
        if (rolled === undefined) await repo.writeMark(trx, 'figures_first', first)
        await repo.writeMark(trx, 'figures_rolled', now)
      })
      if (isWritten && (await completeParts(run, first, closed)))
        await backfill(run, first, await beginning(today), today)
    },
  }
}
