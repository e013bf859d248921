/** Daily reports, and their sign-off by the operator. */
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { listOwed, listUnfinished } from '../refund/refund.repo.ts'
import { insertSignOff, listSignOffs, listStatements, readDay } from './day.repo.ts'
import type { Period } from './statement.rules.ts'

/** Report of one day: amounts in minor units; no personal data, only numbers of orders. */
export type DailyReport = Awaited<ReturnType<typeof readDay>> & {
  from: number
  to: number
  /** As of now, whatever the day: payments that are owed to their payers. */
  owed: {
    remote_order_id: string
    method: string
    gateway_no: string
    amount_minor: number
    currency: string
    reason: string
  }[]
  /** Unfinished refunds as of now. */
  refundsPendingNum: number
  /** The newest statement of each gateway that covers a part of the day. */
  statements: DayStatement[]
  /** Earlier sign-offs of the day. */
  signOffs: { actor: string; note: string; create_time: number }[]
}

export interface DayStatement {
  statement_id: number
  method: string
  difference_num: number
  /** Differences that nobody has settled. */
  open_num: number
  is_cut: 0 | 1
}

/** What is signed: everything but the signatures. */
export const signedPart = ({ signOffs: _before, ...lookedAt }: DailyReport) => lookedAt

export type DayBook = ReturnType<typeof createDayBook>

export function createDayBook({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Records that somebody has checked a day, with the report that was checked. False: the day is not over. */
    async signDay(sheet: DailyReport, { actor, note }: { actor: string; note: string }, on: Db = db): Promise<boolean> {
      if (sheet.to > clock.now()) return false
      const row = { day_time: sheet.from, actor, note, sheet: JSON.stringify(signedPart(sheet)) }
      await insertSignOff(on, { ...row, create_time: clock.now() })
      return true
    },

    async readDailyReport({ from, to }: Period, on: Db = db): Promise<DailyReport> {
      const [day, owed, unfinished, statements, signOffs] = await Promise.all([
        readDay(on, { from, to }),
        listOwed(on),
        listUnfinished(on, Number.MAX_SAFE_INTEGER),
        listStatements(on, { from, to }),
        listSignOffs(on, from),
      ])
      return {
        from,
        to,
        ...day,
        owed: owed.map(({ remote_order_id, method, gateway_no, amount_minor, refund_minor, currency, reason }) => ({
          ...{ remote_order_id, method, gateway_no, currency, reason },
          amount_minor: amount_minor - refund_minor,
        })),
        refundsPendingNum: unfinished.length,
        statements: newestOfEach(statements, { from, to }),
        signOffs,
      }
    },
  }
}

/** The newest statement of each gateway that covers a part of a period. `statements`: the newest first. */
export function newestOfEach(
  statements: Awaited<ReturnType<typeof listStatements>>,
  { from, to }: Period,
): DayStatement[] {
  const found = new Map<string, DayStatement>()
  for (const { from_time, to_time, ...statement } of statements)
    if (from_time < to && to_time > from && !found.has(statement.method)) found.set(statement.method, statement)
  return [...found.values()].sort((one, other) => (one.method < other.method ? -1 : 1))
}
