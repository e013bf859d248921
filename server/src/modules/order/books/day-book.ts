/** Daily reports, and their sign-off by the operator. */
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { listOwed, listUnfinished } from '../refund/refund.repo.ts'
import { insertSignOff, listSignOffs, readDay } from './day.repo.ts'
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
  /** Earlier sign-offs of the day. */
  signOffs: { actor: string; note: string; create_time: number }[]
}

export function createDayBook({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Records that somebody has checked a day, with the report that was checked. */
    signDay(sheet: DailyReport, { actor, note }: { actor: string; note: string }): Promise<void> {
      const { signOffs: _before, ...lookedAt } = sheet
      const row = { day_time: sheet.from, actor, note, sheet: JSON.stringify(lookedAt) }
      return insertSignOff(db, { ...row, create_time: clock.now() })
    },

    async readDailyReport({ from, to }: Period): Promise<DailyReport> {
      const [day, owed, unfinished, signOffs] = await Promise.all([
        readDay(db, { from, to }),
        listOwed(db),
        listUnfinished(db, Number.MAX_SAFE_INTEGER),
        listSignOffs(db, from),
      ])
      return {
        from,
        to,
        ...day,
        owed: owed.map(({ remote_order_id, method, gateway_no, amount_minor, refund_minor, currency, reason }) => ({
          remote_order_id,
          method,
          gateway_no,
          amount_minor: amount_minor - refund_minor,
          currency,
          reason,
        })),
        refundsPendingNum: unfinished.length,
        signOffs,
      }
    },
  }
}
