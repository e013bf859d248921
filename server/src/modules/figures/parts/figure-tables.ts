/** Charts of the page of figures as rows and columns. */
import { FIGURE_LINES, type FigureLine, type FigureTab, type FigureTable } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { figureExportTexts as words } from '../../../texts/exports/figures.ts'
import { formatMoney } from '../../../texts/money.ts'
import { readLines } from '../figure-days.ts'
import type { Asked } from '../overview.ts'
import { readCategories } from './categories.ts'
import { readCohorts } from './cohorts.ts'
import { readFunnel } from './funnel.ts'
import { readIncome } from './income.ts'
import { readSearches } from './searches.ts'

type Cell = string | number
interface FigureRows {
  head: readonly (keyof typeof words)[]
  rows: Cell[][]
}

/** Tab on which a line stands. */
const TAB_OF: Record<FigureLine['line'], FigureTab> = {
  ...{ income: 'money', back: 'money', payments: 'money' },
  ...{ made: 'orders', won: 'orders', share: 'orders' },
  ...{ active: 'members', new: 'members', ended: 'members' },
  ...{ plays: 'plays', hours: 'plays', stalls: 'plays' },
}

/** What is not known is an empty cell. */
const known = (value: number | null): Cell => value ?? ''
const money = (minor: number | null): Cell => (minor === null ? '' : Number(formatMoney(minor)))

type LineName = FigureLine['line']
const isLine = (table: FigureTable): table is LineName => (FIGURE_LINES as readonly string[]).includes(table)

async function lineRows(db: Db, asked: Asked, name: LineName, { operator }: OperatorContext): Promise<FigureRows> {
  const lines = (await readLines(db, asked, TAB_OF[name], operator.grants)).filter(({ line }) => line === name)
  const write = name === 'income' || name === 'back' ? money : known
  return {
    head: ['day', 'currency', 'value', 'before'],
    rows: lines.flatMap(({ currency, points }) =>
      points.map(({ at, value, before }) => [at, currency, write(value), write(before)]),
    ),
  }
}

const planName = ({ viptype_id, name }: { viptype_id: number; name: string }) => name || `#${viptype_id}`

async function planRows(db: Db, asked: Asked, context: OperatorContext): Promise<FigureRows> {
  const { currencies, columns } = await readIncome(db, asked, context)
  return {
    head: ['day', 'currency', 'plan', 'value'],
    rows: currencies.flatMap(({ currency, plans }) =>
      plans.flatMap((plan) =>
        columns.map(({ at }, index) => [at, currency, planName(plan), money(plan.values[index] ?? null)]),
      ),
    ),
  }
}

async function methodRows(db: Db, asked: Asked, context: OperatorContext): Promise<FigureRows> {
  const { currencies } = await readIncome(db, asked, context)
  return {
    head: ['method', 'currency', 'payments', 'num_before', 'value', 'before', 'back', 'back_before'],
    rows: currencies.flatMap(({ currency, methods }) =>
      methods.map((row) => [
        ...[row.name, currency, known(row.payment_num), known(row.payment_num_before)],
        ...[money(row.in), money(row.in_before), money(row.back), money(row.back_before)],
      ]),
    ),
  }
}

async function couponRows(db: Db, asked: Asked, context: OperatorContext): Promise<FigureRows> {
  const { currencies } = await readIncome(db, asked, context)
  const { language } = context
  return {
    head: ['coupon', 'called', 'currency', 'orders', 'ordersBefore', 'value', 'before', 'discount', 'discount_before'],
    rows: currencies.flatMap(({ currency, coupons }) =>
      coupons.map((row) => [
        row.coupon_id === 0 ? words.noCoupon[language] : row.coupon || `#${row.coupon_id}`,
        ...[row.name, currency, known(row.order_num), known(row.order_num_before)],
        ...[money(row.in), money(row.in_before), money(row.discount), money(row.discount_before)],
      ]),
    ),
  }
}

async function categoryRows(db: Db, asked: Asked, context: OperatorContext): Promise<FigureRows> {
  const { list } = await readCategories(db, asked, context)
  return {
    head: ['category', 'value', 'before'],
    rows: list.map(({ category_id, name, plays, plays_before }) => [
      category_id === 0 ? words.noCategory[context.language] : name || `#${category_id}`,
      ...[known(plays), known(plays_before)],
    ]),
  }
}

async function funnelRows(db: Db, asked: Asked, context: OperatorContext): Promise<FigureRows> {
  const { steps, methods, plans } = await readFunnel(db, asked, context)
  const { language } = context
  const groups = [
    { of: '', steps },
    ...methods.map((row) => ({ of: row.name, steps: row.steps })),
    ...plans.map((row) => ({ of: planName(row), steps: row.steps })),
  ]
  return {
    head: ['of', 'step', 'value', 'before'],
    rows: groups.flatMap((group) =>
      group.steps.map(({ step, num, num_before }) => [
        ...[group.of, words[step][language], known(num), known(num_before)],
      ]),
    ),
  }
}

/** Rows of a chart, as far as the operator may read it (`figure-export.ts` asks for the right before). */
export async function readTable(
  db: Db,
  asked: Asked,
  table: FigureTable,
  context: OperatorContext,
): Promise<FigureRows> {
  if (isLine(table)) return lineRows(db, asked, table, context)
  if (table === 'plan') return planRows(db, asked, context)
  if (table === 'method') return methodRows(db, asked, context)
  if (table === 'coupon') return couponRows(db, asked, context)
  if (table === 'category') return categoryRows(db, asked, context)
  if (table === 'funnel') return funnelRows(db, asked, context)
  if (table === 'cohort')
    return {
      head: ['month', 'members', 'monthsLater', 'again'],
      rows: (await readCohorts(db, asked.now)).flatMap(({ month, num, again }) =>
        again.map((value, index) => [month, known(num), index, known(value)]),
      ),
    }
  const { points, missed, sought } = await readSearches(db, asked)
  if (table === 'missed_days')
    return {
      head: ['day', 'value', 'before'],
      rows: points.map(({ at, value, before }) => [at, known(value), known(before)]),
    }
  return table === 'missed'
    ? {
        head: ['word', 'language', 'value', 'before'],
        rows: missed.map((row) => [row.name, row.lang, row.times, known(row.times_before)]),
      }
    : { head: ['word', 'language', 'value'], rows: sought.map((row) => [row.name, row.lang, row.times]) }
}
