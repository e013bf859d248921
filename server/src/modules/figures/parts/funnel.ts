/** From the order to the money: how many orders of a period came how far. */
import { FUNNEL_STEPS, type Funnel, type FunnelStep } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import { groupPart, type Measure, readGroup } from '../measures.ts'
import type { Period } from '../overview.rules.ts'
import type { Asked } from '../overview.ts'
import { methodName, readPlanNames } from './income.ts'
import { listParts } from './parts.repo.ts'
import { createParts, PARTS_KNOWN, type Parts } from './parts.rules.ts'

const MEASURES = [
  'orders_made',
  'orders_made_by',
  PARTS_KNOWN,
  'orders_in_time',
  'orders_late',
  'orders_back',
] as const satisfies readonly Measure[]

/** One step of a group of orders; `late` counts those that were paid in time as well. */
function stepNum(parts: Parts, step: FunnelStep, part: string, period: Period): number | null {
  if (step === 'made') return parts.sum(part === '' ? 'orders_made' : 'orders_made_by', part, period)
  const num = parts.sum(`orders_${step}`, part, period)
  if (step !== 'late' || num === null) return num
  return num + (parts.sum('orders_in_time', part, period) ?? 0)
}

const stepsOf = (parts: Parts, steps: readonly FunnelStep[], part: string, { period, former }: Asked) =>
  steps.map((step) => ({
    step,
    num: stepNum(parts, step, part, period),
    num_before: stepNum(parts, step, part, former),
  }))

/** Groups of one kind, those with most orders first. */
function groupsOf(parts: Parts, grouping: 'plan' | 'method', asked: Asked) {
  const steps = grouping === 'plan' ? FUNNEL_STEPS : FUNNEL_STEPS.filter((step) => step !== 'made')
  return parts
    .partsOf(PARTS_KNOWN)
    .flatMap((part) => {
      const read = readGroup(part)
      return read?.grouping === grouping ? [read.key] : []
    })
    .map((key) => ({ key, steps: stepsOf(parts, steps, groupPart(grouping, key), asked) }))
    .sort((a, b) => (b.steps[0]?.num ?? 0) - (a.steps[0]?.num ?? 0))
}

export async function readFunnel(
  db: Db,
  asked: Asked,
  { language }: Pick<OperatorContext, 'language'>,
): Promise<Pick<Funnel, 'steps' | 'methods' | 'plans'>> {
  const { period, former } = asked
  const parts = createParts([
    ...(await listParts(db, MEASURES, { from: former.from, to: Math.min(former.to, period.from - 1) })),
    ...(await listParts(db, MEASURES, period)),
  ])
  const plans = groupsOf(parts, 'plan', asked).map(({ key, steps }) => ({ viptype_id: Number(key), steps }))
  const ids = plans.map(({ viptype_id }) => viptype_id)
  const names = await readPlanNames(db, ids, language)
  return {
    steps: stepsOf(parts, FUNNEL_STEPS, '', asked),
    methods: groupsOf(parts, 'method', asked).map(({ key: method, steps }) => ({
      ...{ method, name: methodName(method, language) },
      steps,
    })),
    plans: plans.map((plan) => ({ ...plan, name: names.get(plan.viptype_id) ?? '' })),
  }
}
