/** What operators do to plans but for their prices: texts, order, on and off sale, new ones. All can be taken back. */
import { type Checked, MAX_PLANS, type Output, VIP_GROUP_ID } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Trx } from '../../../db/open.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Acts } from '../../operator-record/index.ts'
import * as repo from '../plan.repo.ts'
import { readPrice, sortsInOrder, toTexts } from '../plan.rules.ts'
import { requirePlan, targetOf, undoPlan, writePlan } from './guarded-plan.ts'

export interface PlanActsDeps {
  clock: Clock
  acts: Pick<Acts, 'perform'>
}

const SAVE = 'POST /admin/api/plan.Plan/save'
const ORDER = 'POST /admin/api/plan.Plan/order'
const OFF = 'POST /admin/api/plan.Plan/off'
const RIGHT = { right: 'plan.write' } as const

/** The order before an act, if nobody has changed it since. */
const undoOrder: Undo = async (trx, { before, after }) => {
  const sortOf = new Map((await repo.lockPlans(trx)).map(({ viptype_id, sort }) => [viptype_id, sort]))
  if (!Object.entries(after).every(([id, sort]) => sortOf.get(Number(id)) === sort)) return undefined
  await repo.setSorts(trx, before as Record<string, number>)
  return { before: after, after: before }
}

/** A new plan, behind the others and not on sale. Throws `plan.price_shape`, `plan.too_many`. */
async function insertNew(trx: Trx, given: Checked<typeof SAVE>, now: number) {
  const { names, descs, is_rec, price = '', price_original = '0', currency, days } = given
  if (days === undefined) throw new Refusal('request.invalid_parameter', { field: 'days' })
  const sums = readPrice({ price, price_original, currency, days })
  const plans = await repo.lockPlans(trx)
  if (plans.length >= MAX_PLANS) throw new Refusal('plan.too_many')
  const { name, desc, texts } = toTexts(names, descs)
  const sort = Math.min(0, ...plans.map((plan) => plan.sort)) - 10
  const place = { sort, is_disable: 1 as const, group_id: VIP_GROUP_ID, create_time: now, update_time: null }
  const row = { name, desc, texts: JSON.stringify(texts), ...sums, is_rec, ...place }
  const viptype_id = await repo.insertPlan(trx, row)
  return { viptype_id, name, after: { is_delete: 0, name, ...sums } }
}

export function createPlanActs(deps: PlanActsDeps) {
  const { clock, acts } = deps

  /** Throws `plan.not_found`, `request.conflict`, and for a new one `plan.price_shape`, `plan.too_many`. */
  function save(given: Checked<typeof SAVE>, context: OperatorContext): Promise<Output<typeof SAVE>> {
    const { request_id, reason, viptype_id, version, names, descs, is_rec } = given
    return acts.perform<Output<typeof SAVE>>(context, { call: SAVE, request_id, reason }, async (trx) => {
      if (viptype_id === undefined) {
        const made = await insertNew(trx, given, clock.now())
        const target = { target: targetOf(made.viptype_id), target_name: made.name }
        return {
          change: { action: 'plan.make', ...target, ...RIGHT, before: { is_delete: 1 }, after: made.after },
          answer: (record_id) => ({ viptype_id: made.viptype_id, version: 1, record_id }),
        }
      }
      const plan = await requirePlan(trx, viptype_id, version)
      const change = await writePlan(trx, plan, { ...toTexts(names, descs), is_rec }, clock.now())
      if (!change) return { change: null, answer: () => ({ viptype_id, version: plan.version, record_id: null }) }
      const { before, after } = change
      const target = { target: targetOf(viptype_id), target_name: plan.name }
      return {
        change: { action: 'plan.save', ...target, ...RIGHT, before, after },
        answer: (record_id) => ({ viptype_id, version: change.version, record_id }),
      }
    })
  }

  /** Throws `plan.not_found`. */
  function order(given: Checked<typeof ORDER>, context: OperatorContext): Promise<Output<typeof ORDER>> {
    const { request_id, reason, viptype_ids } = given
    return acts.perform<Output<typeof ORDER>>(context, { call: ORDER, request_id, reason }, async (trx) => {
      const plans = await repo.lockPlans(trx)
      if (!viptype_ids.every((id) => plans.some((plan) => plan.viptype_id === id))) throw new Refusal('plan.not_found')
      const after = sortsInOrder(plans, viptype_ids)
      if (Object.keys(after).length === 0) return { change: null, answer: () => ({ record_id: null }) }
      await repo.setSorts(trx, after)
      const former = plans.filter(({ viptype_id }) => after[viptype_id] !== undefined)
      const before = Object.fromEntries(former.map(({ viptype_id, sort }) => [viptype_id, sort]))
      return {
        change: { action: 'plan.order', target: 'plan', ...RIGHT, before, after },
        answer: (record_id) => ({ record_id }),
      }
    })
  }

  /** Throws `plan.not_found`, `request.conflict`. */
  function off(given: Checked<typeof OFF>, context: OperatorContext): Promise<Output<typeof OFF>> {
    const { request_id, reason, viptype_id, version, is_disable } = given
    return acts.perform<Output<typeof OFF>>(context, { call: OFF, request_id, reason }, async (trx) => {
      const plan = await requirePlan(trx, viptype_id, version)
      const change = await writePlan(trx, plan, { is_disable }, clock.now())
      if (!change) return { change: null, answer: () => ({ version: plan.version, record_id: null }) }
      const { before, after } = change
      const target = { target: targetOf(viptype_id), target_name: plan.name }
      return {
        change: { action: is_disable === 1 ? 'plan.off' : 'plan.on', ...target, ...RIGHT, before, after },
        answer: (record_id) => ({ version: change.version, record_id }),
      }
    })
  }

  const undo = undoPlan(deps)
  return {
    save,
    order,
    off,
    undo: { 'plan.make': undo, 'plan.save': undo, 'plan.off': undo, 'plan.on': undo, 'plan.order': undoOrder },
  }
}
