/** Reconciliation with gateways' statements, daily reports, and their sign-off by the operator. */
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Statement } from '../../../ports/payment/index.ts'
import { orderOfNumber } from '../address/address.rules.ts'
import { listOwed, listUnfinished } from '../refund/refund.repo.ts'
import { insertSignOff, listBooks, listSignOffs, readDay } from './statement.repo.ts'
import { type Comparison, compareStatement, type Period, periodOf } from './statement.rules.ts'

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

export function createReconciliation({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** `period`: default: the days of the statement's lines. Undefined: a statement without lines needs a period. */
    async compareStatement(
      { lines: written, zoneHours }: Statement,
      method: string,
      period: Period | undefined,
    ): Promise<(Comparison & Period) | undefined> {
      const lines = written.map((line) => ({ ...line, remote_order_id: orderOfNumber(line.remote_order_id) }))
      const days = period ?? periodOf(lines, zoneHours)
      if (!days) return undefined
      const numbers = [...new Set(lines.map(({ gateway_no }) => gateway_no))]
      const books = await listBooks(db, method, numbers, days)
      return { ...compareStatement(lines, books, days), ...days }
    },

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
