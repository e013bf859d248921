/** What came in by plan, by method and by coupon, each currency for itself. */
import { type IncomeMethod, type IncomePlan, type Language, MAX_DAY_COLUMNS, type Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import { dayOf } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import { localise } from '../../../texts/index.ts'
import { payMethodTexts } from '../../../texts/order.ts'
import { groupPart, type Measure, readSum, sumPart } from '../measures.ts'
import type { Asked } from '../overview.ts'
import { readCoupons } from './coupons.ts'
import { listParts, listPlanNames } from './parts.repo.ts'
import { type Column, columnsOf, createParts, PARTS_KNOWN, type Parts } from './parts.rules.ts'

const MEASURES = [PARTS_KNOWN, 'money_in_by', 'money_back_by', 'payments_by'] as const satisfies readonly Measure[]

type Answer = Output<'GET /admin/api/overview.Income/info'>
type Income = Pick<Answer, 'step' | 'columns' | 'currencies'>

/** Keys of a grouping that a currency has in either period. */
function keysOf(parts: Parts, grouping: 'plan' | 'method', currency: string): string[] {
  const found = new Set<string>()
  for (const measure of ['money_in_by', 'money_back_by'] as const)
    for (const part of parts.partsOf(measure)) {
      const read = readSum(part)
      if (read?.grouping === grouping && read.currency === currency) found.add(read.key)
    }
  return [...found]
}

const byTotal = (a: { total: number | null }, b: { total: number | null }) => (b.total ?? 0) - (a.total ?? 0)

function plansOf(parts: Parts, { period, former }: Asked, columns: readonly Column[], currency: string): IncomePlan[] {
  return keysOf(parts, 'plan', currency)
    .map((key) => {
      const part = sumPart(currency, groupPart('plan', key))
      const sum = (within: { from: number; to: number }) => parts.sum('money_in_by', part, within)
      return {
        ...{ viptype_id: Number(key), name: '', total: sum(period), total_before: sum(former) },
        values: columns.map(sum),
      }
    })
    .sort(byTotal)
}

function methodsOf(parts: Parts, { period, former }: Asked, currency: string, language: Language): IncomeMethod[] {
  return keysOf(parts, 'method', currency)
    .map((method) => {
      const part = sumPart(currency, groupPart('method', method))
      return {
        method,
        name: methodName(method, language),
        payment_num: parts.sum('payments_by', part, period),
        payment_num_before: parts.sum('payments_by', part, former),
        in: parts.sum('money_in_by', part, period),
        in_before: parts.sum('money_in_by', part, former),
        back: parts.sum('money_back_by', part, period),
        back_before: parts.sum('money_back_by', part, former),
      }
    })
    .sort((a, b) => (b.in ?? 0) - (a.in ?? 0))
}

/** How a method is called; those without words keep their name. */
export const methodName = (method: string, language: Language): string =>
  payMethodTexts[method]?.name[language] ?? method

/** Names of plans in a language, by number. */
export async function readPlanNames(db: Db, ids: readonly number[], language: Language): Promise<Map<number, string>> {
  const rows = await listPlanNames(db, ids)
  return new Map(rows.map((row) => [row.viptype_id, localise({ name: row.name }, row.texts, language).name]))
}

/** Reads both periods; currencies are in the order of how much came in by payments, never added up. */
export async function readIncome(
  db: Db,
  asked: Asked,
  { language }: Pick<OperatorContext, 'language'>,
): Promise<Income> {
  const { period, former, now } = asked
  const parts = createParts([
    ...(await listParts(db, MEASURES, { from: former.from, to: Math.min(former.to, period.from - 1) })),
    ...(await listParts(db, MEASURES, period)),
  ])
  const { step, columns } = columnsOf(period, MAX_DAY_COLUMNS)
  const sums = [...parts.partsOf('money_in_by'), ...parts.partsOf('money_back_by')].map(readSum)
  const currencies = [...new Set(sums.flatMap((read) => (read ? [read.currency] : [])))]
  const listed = currencies
    .map((currency) => ({
      currency,
      plans: plansOf(parts, asked, columns, currency),
      methods: methodsOf(parts, asked, currency, language),
    }))
    .sort((a, b) => paymentsOf(b.methods) - paymentsOf(a.methods) || a.currency.localeCompare(b.currency))
  const ids = [...new Set(listed.flatMap(({ plans }) => plans.map(({ viptype_id }) => viptype_id)))]
  const names = await readPlanNames(db, ids, language)
  const coupons = await readCoupons(db, asked)
  return {
    step,
    columns: columns.map(({ at, to }) => ({ at, is_open: to === dayOf(now) ? 1 : 0 })),
    currencies: listed.map((one) => ({
      ...one,
      coupons: coupons.get(one.currency) ?? [],
      plans: one.plans.map((plan) => ({ ...plan, name: names.get(plan.viptype_id) ?? '' })),
    })),
  }
}

const paymentsOf = (methods: readonly IncomeMethod[]) =>
  methods.reduce((sum, { payment_num }) => sum + (payment_num ?? 0), 0)
