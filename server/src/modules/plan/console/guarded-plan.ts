/** The plan that was on the screen, and bringing columns of one back. */
import type { Trx } from '../../../db/open.ts'
import type { RecordedAct, Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Translations } from '../../../texts/index.ts'
import { formatTime } from '../../../texts/time.ts'
import * as repo from '../plan.repo.ts'
import { wordsOf } from '../plan.rules.ts'
import { priceOut } from './plan-list.ts'

export const targetOf = (viptype_id: number) => `plan:${viptype_id}`
const idOf = (target: string) => Number(target.slice('plan:'.length))

/** Columns of a plan that acts change, as the record keeps them: translations are an object. */
export type RecordedPlan = Partial<Omit<repo.PlanRow, 'texts'>> & { texts?: Translations }

const toColumns = ({ texts, ...columns }: RecordedPlan): repo.PlanColumns =>
  texts === undefined ? columns : { ...columns, texts: JSON.stringify(texts) }

const toRecorded = (row: repo.PlanRow): RecordedPlan => ({ ...row, texts: JSON.parse(row.texts) as Translations })

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** Columns that differ from those of a plan, as they were and as they are to be; undefined where none does. */
export function differing(row: repo.PlanRow, wanted: RecordedPlan) {
  const present = toRecorded(row) as Record<string, unknown>
  const changed = Object.entries(wanted).filter(([key, value]) => !isSame(present[key], value))
  if (changed.length === 0) return undefined
  const before: Record<string, unknown> = Object.fromEntries(changed.map(([key]) => [key, present[key]]))
  return { before, after: Object.fromEntries(changed) as Record<string, unknown> }
}

/** Throws `plan.not_found`, `request.conflict`. */
export async function requirePlan(trx: Trx, viptype_id: number, version: number | undefined): Promise<repo.PlanRow> {
  const plan = await repo.lockPlan(trx, viptype_id)
  if (!plan) throw new Refusal('plan.not_found')
  if (plan.version === version) return plan
  const actor = await repo.findLastActor(trx, targetOf(viptype_id))
  const texts = JSON.parse(plan.texts) as Translations
  const names = wordsOf(plan.name, texts, 'name')
  throw new Refusal('request.conflict', {
    current: {
      ...{ version: plan.version, name: plan.name, is_rec: plan.is_rec, is_disable: plan.is_disable },
      ...{ names, descs: wordsOf(plan.desc, texts, 'desc') },
      ...priceOut(plan),
    },
    changed_by: actor?.nickname ?? actor?.operator ?? '',
    changed_time: formatTime(plan.update_time ?? plan.create_time),
  })
}

/** Writes columns of a plan that differ. Returns what changed and the new version; undefined where nothing did. */
export async function writePlan(trx: Trx, plan: repo.PlanRow, wanted: RecordedPlan, now: number) {
  const change = differing(plan, wanted)
  if (!change) return undefined
  const version = await repo.changePlan(trx, plan, toColumns(change.after as RecordedPlan), now)
  return { ...change, version }
}

/** Brings the columns of an act back where they are as it left them. A new plan that somebody has ordered stays. */
export const undoPlan =
  ({ clock }: { clock: Clock }): Undo =>
  async (trx, { target, before, after }: RecordedAct) => {
    const plan = await repo.lockPlan(trx, idOf(target))
    const present = plan && (toRecorded(plan) as Record<string, unknown>)
    if (!plan || !Object.keys(before).every((key) => isSame(present?.[key], after[key]))) return undefined
    if (before.is_delete === 1 && (await repo.hasOrders(trx, plan.viptype_id))) return undefined
    const change = await writePlan(trx, plan, before as RecordedPlan, clock.now())
    return change && { before: change.before, after: change.after }
  }
