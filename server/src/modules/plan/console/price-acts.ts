/** Changing what a plan costs and gives, now or at a time. Orders that are made already are never touched. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime, formatTimeOrNull, parseTime } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import type { PreparedNotices } from '../../site/index.ts'
import * as changes from '../change.repo.ts'
import { findPlan, type PlanRow } from '../plan.repo.ts'
import { type PlanPrice, readPrice } from '../plan.rules.ts'
import { differing, requirePlan, targetOf, writePlan } from './guarded-plan.ts'
import { priceOut } from './plan-list.ts'
import { offerNotice } from './plan-notice.ts'
import type { Foresee } from './price-consequence.ts'

export interface PriceActsDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  foresee: Foresee
  notices: PreparedNotices
}

const PLAN = 'POST /admin/api/plan.Price/plan'
const CANCEL = 'POST /admin/api/plan.Price/cancel'
const RIGHT = { right: 'plan.write' } as const

/** Epoch milliseconds; null: now. Throws `request.invalid_parameter`, `plan.time_passed`. */
function readStart(text: string, now: number): number | null {
  if (text === '') return null
  const time = parseTime(text)
  if (time === undefined) throw new Refusal('request.invalid_parameter', { field: 'start_time' })
  if (time <= now) throw new Refusal('plan.time_passed', { field: 'start_time' })
  return time
}

/** For a row of the record. */
const noticeOf = (notice_id: number | null) => (notice_id === null ? {} : { notice_id })

/** A change that waits is cancelled, or waits again, where it is as the act left it; its notice goes or comes with it. */
const undoWaiting =
  ({ clock, notices }: Pick<PriceActsDeps, 'clock' | 'notices'>): Undo =>
  async (trx, { before, after }) => {
    const id = Number(after.plan_change_id)
    const isCancelled = after.state === 'waiting'
    const isDone = isCancelled
      ? await changes.endChange(trx, id, 'cancelled', clock.now())
      : await changes.reviveChange(trx, id, clock.now())
    if (!isDone) return undefined
    const { notice_id } = (await changes.findChange(trx, id)) ?? {}
    if (notice_id) await notices.setThere(trx, notice_id, !isCancelled)
    return { before: { ...after }, after: { ...after, state: before.state } }
  }

/** Throws `plan.change_gone`. */
const createCancel =
  ({ acts, clock, notices }: Pick<PriceActsDeps, 'acts' | 'clock' | 'notices'>) =>
  (given: Checked<typeof CANCEL>, context: OperatorContext): Promise<Output<typeof CANCEL>> => {
    const { request_id, reason, plan_change_id } = given
    return acts.perform<Output<typeof CANCEL>>(context, { call: CANCEL, request_id, reason }, async (trx) => {
      const isEnded = await changes.endChange(trx, plan_change_id, 'cancelled', clock.now())
      const change = isEnded ? await changes.findChange(trx, plan_change_id) : undefined
      if (!change) throw new Refusal('plan.change_gone')
      if (change.notice_id) await notices.setThere(trx, change.notice_id, false)
      const row = await findPlan(trx, change.viptype_id)
      const start_time = formatTime(change.start_time)
      return {
        change: {
          ...{
            action: 'plan.price_cancel',
            target: targetOf(change.viptype_id),
            target_name: row?.name ?? '',
            ...RIGHT,
          },
          before: { state: 'waiting' },
          after: {
            ...{ plan_change_id, ...noticeOf(change.notice_id), state: 'cancelled' },
            ...{ ...priceOut(change), start_time },
          },
        },
        answer: (record_id) => ({ record_id }),
      }
    })
  }

export function createPriceActs(deps: PriceActsDeps) {
  const { db, clock, acts, foresee, notices } = deps

  function requireChange(plan: PlanRow, wanted: PlanPrice, start_time: number | null) {
    const change = differing(plan, wanted)
    // A planned one may bring back what holds today, after another one.
    if (!change && start_time === null) throw new Refusal('plan.unchanged')
    return change ?? { before: {}, after: {} }
  }

  /**
   * Throws `plan.not_found`, `plan.price_shape`, `plan.unchanged`, `plan.time_passed`, `plan.time_taken`, `request.conflict`,
   * `operator.reason_needed`.
   */
  async function plan(given: Checked<typeof PLAN>, context: OperatorContext): Promise<Output<typeof PLAN>> {
    const { request_id, reason, viptype_id, version, dry } = given
    const wanted = readPrice(given)
    const now = clock.now()
    const start_time = dry === 1 ? readStart(given.start_time, now) : null
    const after = priceOut(wanted)
    if (dry === 1) {
      const row = await findPlan(db, viptype_id)
      if (!row || row.is_delete === 1) throw new Refusal('plan.not_found')
      requireChange(row, wanted, start_time)
      return {
        ...{ record_id: null, plan_change_id: null, version: row.version, before: priceOut(row), after },
        start_time: formatTimeOrNull(start_time),
        consequence: await foresee(row, wanted, context.language),
        notice: start_time === null ? null : offerNotice(row, wanted, start_time),
        notice_id: null,
      }
    }
    if (reason === '') throw new Refusal('operator.reason_needed')
    return acts.perform<Output<typeof PLAN>>(context, { call: PLAN, request_id, reason }, async (trx) => {
      const row = await requirePlan(trx, viptype_id, version)
      // Only here: the same request, sent again after its time has come, is answered as before.
      const start = readStart(given.start_time, now)
      const change = requireChange(row, wanted, start)
      const target = { target: targetOf(viptype_id), target_name: row.name, ...RIGHT }
      const shown = { before: priceOut(row), after, consequence: null, notice: null, notice_id: null }
      if (start === null) {
        const written = await writePlan(trx, row, { ...wanted }, now)
        return {
          change: { action: 'plan.price', ...target, before: change.before, after: change.after },
          answer: (record_id) => ({
            ...{ ...shown, record_id, plan_change_id: null, version: written?.version ?? row.version },
            start_time: null,
          }),
        }
      }
      const actor = `operator:${context.operator.name}`
      const notice_id = given.notice ? await notices.prepare(trx, given.notice) : null
      const times = { start_time: start, create_time: now, end_time: null }
      const waiting = { viptype_id, ...wanted, ...times, actor, reason, notice_id, state: 'waiting' as const }
      const plan_change_id = await changes.insertChange(trx, waiting)
      if (plan_change_id === undefined) throw new Refusal('plan.time_taken', { field: 'start_time' })
      const from = formatTime(start)
      return {
        change: {
          ...{ action: 'plan.price_planned', ...target },
          before: { ...change.before, state: 'cancelled' },
          after: { ...change.after, plan_change_id, ...noticeOf(notice_id), state: 'waiting', start_time: from },
        },
        answer: (record_id) => ({
          ...{ ...shown, record_id, plan_change_id, notice_id },
          ...{ version: row.version, start_time: from },
        }),
      }
    })
  }

  const undo = undoWaiting(deps)
  return { plan, cancel: createCancel(deps), undo: { 'plan.price_planned': undo, 'plan.price_cancel': undo } }
}
