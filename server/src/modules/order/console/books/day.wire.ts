/** Day sheets as the console's calls send them. */
import { createHash } from 'node:crypto'
import type { Output } from '@zimu/contract'
import { dayOf, formatDayOf } from '../../../../day.ts'
import { formatMoney } from '../../../../texts/money.ts'
import { formatTime } from '../../../../texts/time.ts'
import { type DailyReport, signedPart } from '../../books/day-book.ts'
import { nameOfActor } from './statement.wire.ts'

type Sheet = Output<'GET /admin/api/books.Day/info'>

/** What is owed is shown so far; the rest is a number. */
const MAX_OWED = 100

/** Stands for all that is signed: another figure gives another one. */
export const hashOf = (report: DailyReport): string =>
  createHash('sha256')
    .update(JSON.stringify(signedPart(report)))
    .digest('hex')

/** Figures of the day itself, without what is owed and on its way at the time of asking. */
const ownFigures = ({ orders, moneyIn, moneyBack, callbacks }: DailyReport) =>
  JSON.stringify([orders, moneyIn, moneyBack, callbacks])

export const signatureWire = ({ actor, note, create_time }: DailyReport['signOffs'][number]) => ({
  ...{ actor: nameOfActor(actor), note, create_time: formatTime(create_time) },
})

const amountOf = <Row extends { amount_minor: number }>({ amount_minor, ...row }: Row) => ({
  ...row,
  amount: formatMoney(amount_minor),
})

/** Gateways with money on the day, with a statement, or set up: each with its statement. */
function statementsOf({ statements, moneyIn, moneyBack }: DailyReport, setUp: readonly string[]): Sheet['statements'] {
  const methods = [...moneyIn, ...moneyBack, ...statements].map(({ method }) => method)
  return [...new Set([...setUp, ...methods])].sort().map((method) => {
    const found = statements.find((statement) => statement.method === method)
    return {
      ...{ method, statement_id: found?.statement_id ?? null, is_cut: found?.is_cut ?? 0 },
      ...{ difference_num: found?.difference_num ?? 0, open_num: found?.open_num ?? 0 },
    }
  })
}

/** `signedLast`: the sheet that was signed last; undefined: none was. */
export function sheetWire(
  report: DailyReport,
  { setUp, now, signedLast }: { setUp: readonly string[]; now: number; signedLast: string | undefined },
): Sheet {
  const isForged = ({ verdict }: DailyReport['callbacks'][number]) => verdict.startsWith('forged:')
  const sumOf = (rows: DailyReport['callbacks']) => rows.reduce((sum, { num }) => sum + num, 0)
  const isMoved = signedLast !== undefined && ownFigures(JSON.parse(signedLast)) !== ownFigures(report)
  return {
    day: formatDayOf(dayOf(report.from)),
    is_over: report.to <= now ? 1 : 0,
    orders: report.orders as Sheet['orders'],
    money_in: report.moneyIn.map(amountOf),
    money_back: report.moneyBack.map(amountOf),
    refused: report.callbacks.filter(isForged).map((row) => ({ ...row, verdict: row.verdict.slice(7) })),
    taken_num: sumOf(report.callbacks.filter((row) => !isForged(row))),
    owed: report.owed.slice(0, MAX_OWED).map(({ gateway_no: _no, ...row }) => amountOf(row)),
    owed_num: report.owed.length,
    pending_num: report.refundsPendingNum,
    statements: statementsOf(report, setUp),
    signatures: report.signOffs.map(signatureWire),
    is_moved: isMoved ? 1 : 0,
    sheet_hash: hashOf(report),
  }
}
