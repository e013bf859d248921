/** Plans on the console, with what they sold and the changes that wait. */
import type { Language, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { localise, type Translations } from '../../../texts/index.ts'
import { formatMoney } from '../../../texts/money.ts'
import { formatTime } from '../../../texts/time.ts'
import { type ChangeRow, listWaiting } from '../change.repo.ts'
import { listPlans, type PlanRow } from '../plan.repo.ts'
import { type PlanPrice, wordsOf } from '../plan.rules.ts'
import { soldQuery } from '../sales.repo.ts'
import type { PlanMembers } from './plan-figures.ts'

export interface PlanListDeps {
  db: Db
  clock: Clock
  readMembers: PlanMembers
}

const SOLD_MS = days(30)

/** Sums of a plan or of a change as the wire has them. */
export const priceOut = ({ price_minor, price_original_minor, currency, days }: PlanPrice) => ({
  price: formatMoney(price_minor),
  price_original: formatMoney(price_original_minor),
  currency,
  days,
})

export const planName = ({ name, texts }: Pick<PlanRow, 'name' | 'texts'>, language: Language): string =>
  localise({ name }, texts, language).name

function describePlan(row: PlanRow, language: Language) {
  const texts = JSON.parse(row.texts) as Translations
  const { viptype_id, version, group_id, is_rec, is_disable } = row
  return {
    ...{ viptype_id, version, group_id, is_rec, is_disable },
    name: planName(row, language),
    names: wordsOf(row.name, texts, 'name'),
    descs: wordsOf(row.desc, texts, 'desc'),
    ...priceOut(row),
  }
}

/** Each change after the ones before it: what it starts from is not what holds today. */
function describeChanges(changes: readonly ChangeRow[], plans: readonly PlanRow[], language: Language) {
  const prices = new Map<number, PlanPrice>(plans.map((plan) => [plan.viptype_id, plan]))
  return changes.flatMap((change) => {
    const { plan_change_id, viptype_id, actor, reason, start_time, notice_id } = change
    const plan = plans.find((one) => one.viptype_id === viptype_id)
    const former = prices.get(viptype_id)
    if (!plan || !former) return []
    prices.set(viptype_id, change)
    return {
      ...{ plan_change_id, viptype_id, name: planName(plan, language) },
      before: priceOut(former),
      after: priceOut(change),
      start_time: formatTime(start_time),
      operator: actor.replace(/^operator:/, ''),
      reason,
      notice_id,
    }
  })
}

export function createPlanList({ db, clock, readMembers }: PlanListDeps) {
  return async function list(
    _: unknown,
    { language }: OperatorContext,
  ): Promise<Output<'GET /admin/api/plan.Plan/list'>> {
    const plans = await listPlans(db)
    const sold = await soldQuery(db, clock.now() - SOLD_MS).execute()
    const members = await readMembers()
    const soldOf = new Map(sold.map(({ viptype_id, num }) => [viptype_id, Number(num)]))
    return {
      list: plans.map((row) => ({
        ...describePlan(row, language),
        sold_num: soldOf.get(row.viptype_id) ?? 0,
        member_num: members.get(row.viptype_id) ?? 0,
      })),
      changes: describeChanges(await listWaiting(db), plans, language),
    }
  }
}
