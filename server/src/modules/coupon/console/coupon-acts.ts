/** Operators make and void coupons. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Undo } from '../../../module.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import { readGivenWindow } from '../../../texts/given-window.ts'
import { formatTimeOrNull } from '../../../texts/time.ts'
import type { Acts } from '../../operator-record/index.ts'
import { findCoupon as findByText } from '../coupon.repo.ts'
import { canonicalCoupon } from '../coupon.rules.ts'
import { makeWord, readReduction } from './coupon.rules.ts'
import * as reads from './coupon-reads.repo.ts'
import { readPrices } from './coupon-reads.ts'
import * as repo from './coupon-writes.repo.ts'

export interface CouponActsDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'integer'>
  acts: Pick<Acts, 'perform'>
}

const MAKE = 'POST /admin/api/coupon.Coupon/make'
const VOID = 'POST /admin/api/coupon.Coupon/void'
const RIGHT = { right: 'coupon.write' } as const

const targetOf = (coupon_id: number) => `coupon:${coupon_id}`

/** A coupon that nobody has used is voided again; one that somebody has stays until it is voided with a reason. */
const undoMake: Undo = async (trx, { target, before, after }) => {
  const coupon_id = Number(target.slice('coupon:'.length))
  const isVoided = await repo.voidById(trx, coupon_id)
  const uses = isVoided ? await reads.usesQuery(trx, [coupon_id]).execute() : undefined
  if (!uses) return undefined
  if (uses.length > 0) throw new Refusal('undo.moved_on')
  return { before: { is_disable: after.is_disable }, after: { is_disable: before.is_disable } }
}

async function requirePlans(db: Db, ids: readonly number[]): Promise<number[]> {
  const known = (await reads.listPlanNames(db, ids)).filter(({ is_delete }) => is_delete === 0)
  const wanted = [...new Set(ids)]
  if (known.length !== wanted.length) throw new Refusal('plan.not_found', { field: 'viptype_ids' })
  return wanted
}

export function createCouponActs({ db, clock, ids, acts }: CouponActsDeps) {
  /** What the coupon would be. Throws `coupon.reduction`, `coupon.window`, `plan.not_found`. */
  async function readWish(on: Db, given: Checked<typeof MAKE>, language: OperatorContext['language']) {
    const now = clock.now()
    const { name, use_limit, member_limit } = given
    const reduction = readReduction(given)
    const viptypeIds = await requirePlans(on, given.viptype_ids)
    const coupon = { name, ...reduction, use_limit, member_limit, ...readGivenWindow(given, now, 'coupon.window') }
    const prices = await readPrices(on, { ...coupon, viptypeIds, is_disable: 0 }, { now, language })
    return { coupon, viptypeIds, ...prices }
  }

  /** Throws `coupon.reduction`, `coupon.window`, `coupon.free`, `coupon.text_taken`, `plan.not_found`. */
  async function make(given: Checked<typeof MAKE>, context: OperatorContext): Promise<Output<typeof MAKE>> {
    const { request_id, dry } = given
    const text = canonicalCoupon(given.coupon)
    if (dry === 1) {
      const { coupon, prices, isFree } = await readWish(db, given, context.language)
      if (text !== '' && (await findByText(db, text))) throw new Refusal('coupon.text_taken', { field: 'coupon' })
      const times = { start_time: formatTimeOrNull(coupon.start_time), end_time: formatTimeOrNull(coupon.end_time) }
      return { ...times, record_id: null, coupon_id: null, coupon: text, prices, is_free: isFree ? 1 : 0 }
    }
    return acts.perform<Output<typeof MAKE>>(context, { call: MAKE, request_id }, async (trx) => {
      const { coupon, viptypeIds, prices, isFree } = await readWish(trx, given, context.language)
      if (isFree && given.is_free === 0) throw new Refusal('coupon.free')
      const word = text || makeWord(ids.integer)
      const coupon_id = await repo.addCoupon(trx, { ...coupon, coupon: word, create_time: clock.now() }, viptypeIds)
      if (coupon_id === undefined) throw new Refusal('coupon.text_taken', { field: 'coupon' })
      const { percent, amount_minor, least_minor, currency, use_limit } = coupon
      const after = { is_disable: 0, percent, amount_minor, least_minor, currency, use_limit, viptypeIds }
      const times = { start_time: formatTimeOrNull(coupon.start_time), end_time: formatTimeOrNull(coupon.end_time) }
      const target = { target: targetOf(coupon_id), target_name: word }
      return {
        change: {
          action: 'coupon.make',
          ...target,
          ...RIGHT,
          before: { is_disable: 1 },
          after: { ...after, ...times },
        },
        answer: (record_id) => ({
          ...{ ...times, record_id, coupon_id, coupon: word, prices },
          is_free: isFree ? 1 : 0,
        }),
      }
    })
  }

  async function foresee(on: Db, coupon_id: number) {
    const uses = await reads.usesQuery(on, [coupon_id]).execute()
    const use_num = uses.reduce((sum, use) => sum + Number(use.use_num), 0)
    return { use_num, unpaid_num: await repo.countUnpaid(on, coupon_id) }
  }

  /** Throws `coupon.not_found`, `coupon.not_in_state`, `operator.reason_needed`. */
  async function voidOne(given: Checked<typeof VOID>, context: OperatorContext): Promise<Output<typeof VOID>> {
    const { request_id, coupon_id, reason, dry } = given
    if (dry === 1) {
      const found = await reads.findCoupon(db, coupon_id)
      if (!found) throw new Refusal('coupon.not_found')
      if (found.is_disable === 1) throw new Refusal('coupon.not_in_state')
      return { record_id: null, ...(await foresee(db, coupon_id)) }
    }
    if (reason === '') throw new Refusal('operator.reason_needed')
    return acts.perform<Output<typeof VOID>>(context, { call: VOID, request_id, reason }, async (trx) => {
      const found = await reads.findCoupon(trx, coupon_id)
      if (!found) throw new Refusal('coupon.not_found')
      if (!(await repo.voidById(trx, coupon_id))) throw new Refusal('coupon.not_in_state')
      const effect = await foresee(trx, coupon_id)
      const target = { target: targetOf(coupon_id), target_name: found.coupon }
      const values = { before: { is_disable: 0 }, after: { is_disable: 1, ...effect } }
      return {
        change: { action: 'coupon.void', ...target, ...RIGHT, ...values },
        answer: (record_id) => ({ record_id, ...effect }),
      }
    })
  }

  return { make, void: voidOne, undo: { 'coupon.make': undoMake } }
}
