/** The operator's evening: a gateway's statement against our books, what a day brought, and the word that it was looked at. */
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Statement } from '../../ports/payment/index.ts'
import { listOwed, listUnfinished } from './refund.repo.ts'
import { insertSignOff, listBooks, listSignOffs, readDay } from './statement.repo.ts'
import { type Comparison, compareStatement, type Period, periodOf } from './statement.rules.ts'

/** All that happened on a day, for the sheet: amounts in minor units, nothing of members but numbers of orders. */
export type DaySheet = Awaited<ReturnType<typeof readDay>> & {
  from: number
  to: number
  /** Open at the moment of asking, whatever the day: money that bought nothing, refunds on their way. */
  owed: {
    remote_order_id: string
    method: string
    gateway_no: string
    amount_minor: number
    currency: string
    reason: string
  }[]
  refunds_pending_num: number
  /** Who has said before that the day was looked at. */
  sign_offs: { actor: string; note: string; create_time: number }[]
}

export function createReconciliation({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** `period`: the statement's days by its lines when undefined. Undefined: a statement without lines needs one. */
    async compareStatement(
      { lines, zone_hours }: Statement,
      method: string,
      period: Period | undefined,
    ): Promise<(Comparison & Period) | undefined> {
      const days = period ?? periodOf(lines, zone_hours)
      if (!days) return undefined
      const numbers = [...new Set(lines.map(({ gateway_no }) => gateway_no))]
      const books = await listBooks(db, method, numbers, days)
      return { ...compareStatement(lines, books, days), ...days }
    },

    /** Writes down that somebody has looked at a day, with the sheet that was looked at. */
    signDay(sheet: DaySheet, { actor, note }: { actor: string; note: string }): Promise<void> {
      const { sign_offs: _before, ...looked_at } = sheet
      const row = { day_time: sheet.from, actor, note, sheet: JSON.stringify(looked_at) }
      return insertSignOff(db, { ...row, create_time: clock.now() })
    },

    async readDaySheet({ from, to }: Period): Promise<DaySheet> {
      const [day, owed, unfinished, sign_offs] = await Promise.all([
        readDay(db, { from, to }),
        listOwed(db),
        listUnfinished(db, Number.MAX_SAFE_INTEGER),
        listSignOffs(db, from),
      ])
      return {
        ...{ from, to, ...day },
        owed: owed.map(({ remote_order_id, method, gateway_no, amount_minor, refund_minor, currency, reason }) => ({
          ...{ remote_order_id, method, gateway_no, amount_minor: amount_minor - refund_minor, currency, reason },
        })),
        refunds_pending_num: unfinished.length,
        sign_offs,
      }
    },
  }
}
