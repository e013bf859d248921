/** Payments, refunds and the ledger of some days as tables, and what all tables of the books are worded with. */
import type { ExportChecked } from '@zimu/contract'
import { days as daysLong } from '@zimu/contract/durations'
import type { OperatorContext } from '../../../../context.ts'
import { dayOf, dayStart, formatDayOf, parseDay } from '../../../../day.ts'
import type { Db } from '../../../../db/open.ts'
import { Refusal } from '../../../../refusal.ts'
import { booksExportTexts as words } from '../../../../texts/exports/books.ts'
import { formatMoney } from '../../../../texts/money.ts'
import { payMethodTexts } from '../../../../texts/order.ts'
import { formatTime, formatTimeOrNull } from '../../../../texts/time.ts'
import type { Period } from '../../books/statement.rules.ts'
import * as pages from './books-export.repo.ts'

export type Word = keyof typeof words
export type Cell = string | number
/** Rows of one page: each is read, worded and sent before the next. */
const PAGE = 200

export const headOf = (columns: readonly Word[], { language }: OperatorContext) =>
  columns.map((word) => words[word][language])
const moneyOf = (minor: number | null) => (minor === null ? '' : Number(formatMoney(minor)))
export const methodOf = (method: string, { language }: OperatorContext) =>
  payMethodTexts[method]?.name[language] ?? method

/** Throws `books.day_shape` for what is no period of at most ten years. */
function readDays({ first_day, last_day }: { first_day: string; last_day: string }): Period {
  const [first, last] = [parseDay(first_day), parseDay(last_day)]
  if (first === undefined || last === undefined || last < first || last - first > 3660)
    throw new Refusal('books.day_shape')
  return { from: dayStart(first), to: dayStart(last + 1) }
}

const fileOf = (word: Word, { from, to }: Period, { language }: OperatorContext) =>
  `${words[word][language]}-${formatDayOf(dayOf(from))}-${formatDayOf(dayOf(to - 1))}.csv`

/** Rows of the money itself, by the days on which they were written. */
export function createMoneyExport(db: Db) {
  return {
    /** Throws `books.day_shape`. */
    async payments(given: ExportChecked<'GET /admin/api/books.Payment/export'>, context: OperatorContext) {
      const period = readDays(given)
      const columns: readonly Word[] = [
        'number',
        'member_id',
        'method',
        'gateway_no',
        'amount',
        'currency',
        'what',
        'back',
        'time',
      ]
      return {
        fileName: fileOf('payments', period, context),
        head: headOf(columns, context),
        pages: pages.paymentPages(db, period, PAGE, (row) => [
          ...[
            row.remote_order_id,
            row.member_id,
            methodOf(row.method, context),
            row.gateway_no,
            moneyOf(row.amount_minor),
          ],
          ...[row.currency, row.verdict, moneyOf(row.refund_minor), formatTime(row.pay_time)],
        ]),
      }
    },

    /** Throws `books.day_shape`. */
    async refunds(given: ExportChecked<'GET /admin/api/books.Refund/export'>, context: OperatorContext) {
      const period = readDays(given)
      const columns: readonly Word[] = [
        'refund_no',
        'number',
        'member_id',
        'method',
        'amount',
        'currency',
        'state',
        'why',
        'by',
        'asked',
        'time',
      ]
      return {
        fileName: fileOf('refunds', period, context),
        head: headOf(columns, context),
        pages: pages.refundPages(db, period, PAGE, (row) => [
          ...[
            row.refund_no,
            row.remote_order_id,
            row.member_id,
            methodOf(row.method, context),
            moneyOf(row.amount_minor),
            row.currency,
          ],
          ...[row.state, row.reason, row.actor, formatTime(row.create_time), formatTimeOrNull(row.refund_time) ?? ''],
        ]),
      }
    },

    /** Throws `books.day_shape`. */
    async ledger(given: ExportChecked<'GET /admin/api/books.Ledger/export'>, context: OperatorContext) {
      const period = readDays(given)
      const columns: readonly Word[] = ['entry', 'member_id', 'number', 'what', 'days', 'by', 'time']
      return {
        fileName: fileOf('ledger', period, context),
        head: headOf(columns, context),
        pages: pages.ledgerPages(db, period, PAGE, (row) => [
          ...[
            row.entry_id,
            row.member_id,
            row.remote_order_id ?? '',
            row.reason,
            row.duration_ms === null ? words.forever[context.language] : row.duration_ms / daysLong(1),
            row.actor,
            formatTime(row.create_time),
          ],
        ]),
      }
    },
  }
}
