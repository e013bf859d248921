/** The books as tables to take along. */
import type { ExportChecked, Output } from '@zimu/contract'
import type { ExportSources, ExportTable, OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import { Refusal } from '../../../../refusal.ts'
import { booksExportTexts as words } from '../../../../texts/exports/books.ts'
import { orderStateTexts } from '../../../../texts/order.ts'
import type { createDays } from './days.ts'
import { type Cell, createMoneyExport, headOf, methodOf, type Word } from './money-export.ts'
import { findStatement, linePageQuery } from './statement.repo.ts'
import { lineWire } from './statement.wire.ts'

export interface BooksExportDeps {
  db: Db
  days: Pick<ReturnType<typeof createDays>, 'readSheet'>
}

type Sheet = Output<'GET /admin/api/books.Day/info'>

/** Rows of one page: each is read, worded and sent before the next. */
const PAGE = 200
const NOBODY: ReadonlySet<string> = new Set()

/** Pages of rows by their number, each read when the one before was taken. */
async function* pagesOf<Row>(
  read: (after: number) => Promise<Row[]>,
  idOf: (row: Row) => number,
  cells: (row: Row) => Cell[],
) {
  for (let last = 0; ; ) {
    const rows = await read(last)
    if (rows.length > 0) yield rows.map(cells)
    if (rows.length < PAGE) return
    last = idOf(rows.at(-1) as Row)
  }
}

async function* oneTable(rows: Cell[][]) {
  yield rows
}

function dayRows(sheet: Sheet, context: OperatorContext): Cell[][] {
  const { language } = context
  const part = (word: Word, rows: Cell[][]) => rows.map((row) => [words[word][language], ...row])
  return [
    ...part(
      'orders',
      sheet.orders.map(({ state, num }) => ['', orderStateTexts[state][language], num, '', '']),
    ),
    ...part(
      'money_in',
      sheet.money_in.map((row) => [
        methodOf(row.method, context),
        row.verdict,
        row.num,
        Number(row.amount),
        row.currency,
      ]),
    ),
    ...part(
      'money_back',
      sheet.money_back.map((row) => [methodOf(row.method, context), '', row.num, Number(row.amount), row.currency]),
    ),
    ...part(
      'refused',
      sheet.refused.map((row) => [methodOf(row.method, context), row.verdict, row.num, '', '']),
    ),
    ...part(
      'owed',
      sheet.owed.map((row) => [
        methodOf(row.method, context),
        row.remote_order_id,
        1,
        Number(row.amount),
        row.currency,
      ]),
    ),
    ...part(
      'statements',
      sheet.statements.map((row) => [
        methodOf(row.method, context),
        row.statement_id === null ? '' : `#${row.statement_id}`,
        row.difference_num,
        '',
        '',
      ]),
    ),
    ...part(
      'signatures',
      sheet.signatures.map((row) => [row.actor, row.note, '', '', row.create_time]),
    ),
  ]
}

export function createBooksExport({ db, days }: BooksExportDeps) {
  const money = createMoneyExport(db)
  const exports = {
    /** Throws `books.statement_gone`. */
    async statement(
      { statement_id }: ExportChecked<'GET /admin/api/books.Statement/export'>,
      context: OperatorContext,
    ) {
      const statement = await findStatement(db, statement_id)
      if (!statement) throw new Refusal('books.statement_gone')
      const read = (after: number) =>
        linePageQuery(db, statement_id, { group: undefined, is_open: 0, after, limit: PAGE }).execute()
      const kinds: readonly Word[] = ['line', 'kind', 'number', 'gateway_no', 'refund_no', 'here', 'there', 'time']
      const settled: readonly Word[] = ['how', 'why', 'by', 'settled']
      const sideText = ({ amount, currency, word }: { amount: string | null; currency: string; word: string }) =>
        amount === null ? word : `${amount} ${currency}`
      return {
        fileName: `${words.statement[context.language]}-${statement_id}.csv`,
        head: headOf(['difference', ...kinds, ...settled], context),
        pages: pagesOf(
          read,
          ({ statement_line_id }) => statement_line_id,
          (row) => {
            const { group, kind, line, here, there, time, how, why, operator, settle_time, ...no } = lineWire(
              row,
              NOBODY,
            )
            return [
              ...[group, line ?? '', kind, no.remote_order_id, no.gateway_no, no.refund_no],
              ...[sideText(here), sideText(there), time ?? '', how, why, operator, settle_time ?? ''],
            ]
          },
        ),
      }
    },

    /** Throws `books.day_shape`. */
    async day({ date }: ExportChecked<'GET /admin/api/books.Day/export'>, context: OperatorContext) {
      const sheet = await days.readSheet(date)
      const { language } = context
      return {
        fileName: `${words.day[language]}-${sheet.day}.csv`,
        head: headOf(['part', 'method', 'what', 'num', 'amount', 'currency'], context),
        pages: oneTable(dayRows(sheet, context)),
      }
    },
  }
  return {
    'GET /admin/api/books.Statement/export': exports.statement,
    'GET /admin/api/books.Day/export': exports.day,
    'GET /admin/api/books.Payment/export': money.payments,
    'GET /admin/api/books.Refund/export': money.refunds,
    'GET /admin/api/books.Ledger/export': money.ledger,
  } satisfies Partial<ExportSources> satisfies Record<string, (...given: never[]) => Promise<ExportTable>>
}
