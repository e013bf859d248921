/** Calls about days: which are signed, the sheet of one, signing it. */
import type { Checked, Output } from '@zimu/contract'
import { days as daysLong } from '@zimu/contract/durations'
import type { OperatorContext } from '../../../../context.ts'
import { dayOf, dayStart, formatDayOf, parseDay } from '../../../../day.ts'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import type { PaymentGateway } from '../../../../ports/payment/index.ts'
import { Refusal } from '../../../../refusal.ts'
import type { Acts } from '../../../operator-record/index.ts'
import { listStatements } from '../../books/day.repo.ts'
import { type DayBook, newestOfEach } from '../../books/day-book.ts'
import { hashOf, sheetWire, signatureWire } from './day.wire.ts'
import * as repo from './day-list.repo.ts'

export interface DaysDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  gateways: readonly PaymentGateway[]
  dayBook: DayBook
}

const SIGN = 'POST /admin/api/books.Day/sign'

/** Throws `books.day_shape`. */
export function readDay(text: string) {
  const day = parseDay(text)
  if (day === undefined) throw new Refusal('books.day_shape')
  return { from: dayStart(day), to: dayStart(day + 1) }
}

export function createDays({ db, clock, acts, gateways, dayBook }: DaysDeps) {
  const setUp = gateways.map(({ method }) => method)
  const today = () => dayStart(dayOf(clock.now()))

  async function readSheet(text: string): Promise<Output<'GET /admin/api/books.Day/info'>> {
    const period = readDay(text)
    const report = await dayBook.readDailyReport(period)
    return sheetWire(report, { setUp, now: clock.now(), signedLast: await repo.findLastSheet(db, period.from) })
  }

  return {
    readSheet,

    async list({
      is_open,
      cursor,
    }: Checked<'GET /admin/api/books.Day/list'>): Promise<Output<'GET /admin/api/books.Day/list'>> {
      const given = parseDay(cursor ?? '')
      const end = given === undefined ? today() + daysLong(1) : dayStart(given)
      const starts = repo.daysBefore(end)
      const from = starts.at(-1) ?? end
      const moved = await repo.listMovedDays(db, starts)
      const signatures = await repo.listLastSignatures(db, starts)
      const statements = await listStatements(db, { from, to: end })
      const rows = moved.map((start) => {
        const own = newestOfEach(statements, { from: start, to: start + daysLong(1) })
        const last = signatures.get(start)
        return {
          day: formatDayOf(dayOf(start)),
          signature: last ? signatureWire(last) : null,
          open_num: own.reduce((sum, { open_num }) => sum + open_num, 0),
        }
      })
      const over = formatDayOf(dayOf(clock.now()))
      return {
        list: is_open === 1 ? rows.filter(({ day, signature }) => signature === null && day < over) : rows,
        next_cursor: (await repo.hasOlder(db, from)) ? formatDayOf(dayOf(from)) : null,
        open_num: await repo.countUnsigned(db, today(), repo.DAY_WINDOW),
      }
    },

    /** Throws `books.day_shape`. */
    info: ({ date }: Checked<'GET /admin/api/books.Day/info'>) => readSheet(date),

    /** Throws `books.day_shape`, `books.day_open`, `books.day_moved`, `operator.reason_needed`. */
    sign(
      { request_id, date, sheet_hash, reason }: Checked<typeof SIGN>,
      context: OperatorContext,
    ): Promise<Output<typeof SIGN>> {
      const period = readDay(date)
      if (reason === '') throw new Refusal('operator.reason_needed')
      const actor = `operator:${context.operator.name}`
      return acts.perform<Output<typeof SIGN>>(context, { call: SIGN, request_id, reason }, async (trx) => {
        const report = await dayBook.readDailyReport(period, trx)
        if (hashOf(report) !== sheet_hash) throw new Refusal('books.day_moved')
        if (!(await dayBook.signDay(report, { actor, note: reason }, trx))) throw new Refusal('books.day_open')
        const target = { target: `day:${date}`, target_name: date }
        return {
          change: { action: 'books.sign', ...target, right: 'books.sign', after: { sheet_hash, note: reason } },
          answer: (record_id) => ({ record_id }),
        }
      })
    },
  }
}
