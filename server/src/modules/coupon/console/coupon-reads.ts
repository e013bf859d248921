/** Coupons on the console, and what plans cost with one. */
import type { Checked, Language, Output, ReducedPlan } from '@zimu/contract'
import type { Selectable } from 'kysely'
import type { OperatorContext } from '../../../context.ts'
import { stepOf } from '../../../currency.ts'
import { idPageOf, readIdPlace } from '../../../db/list-query/id-page.ts'
import type { Db } from '../../../db/open.ts'
import type { CouponTable } from '../../../db/schema.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { localise } from '../../../texts/index.ts'
import { formatMoney } from '../../../texts/money.ts'
import { formatTime, formatTimeOrNull } from '../../../texts/time.ts'
import { type CouponRow, withAllPlans } from '../coupon.repo.ts'
import { reducedPrice, type UsableCoupon } from '../coupon.rules.ts'
import { couponStateOf } from './coupon.rules.ts'
import * as repo from './coupon-reads.repo.ts'

type Row = Output<'GET /admin/api/coupon.Coupon/list'>['list'][number]

/** What plans on sale cost with a coupon that holds at `now`, for who has used none yet. */
export async function readPrices(
  db: Db,
  coupon: UsableCoupon,
  { now, language }: { now: number; language: Language },
): Promise<{ prices: ReducedPlan[]; isFree: boolean }> {
  // What it takes off is shown before its first day and after its last one, too.
  const held = { ...coupon, start_time: null, end_time: null, is_disable: 0 as const }
  const plans = (await repo.listSold(db)).map(({ name, texts, ...plan }) => {
    const left = reducedPrice(held, plan, { now, step: stepOf(plan.currency) })
    return { left, plan: { ...plan, name: localise({ name }, texts, language).name } }
  })
  return {
    isFree: plans.some(({ left }) => left === 0),
    prices: plans.map(({ left, plan: { viptype_id, name, currency, price_minor } }) => ({
      ...{ viptype_id, name, currency, price: formatMoney(price_minor) },
      reduced: left === undefined ? null : formatMoney(left),
    })),
  }
}

async function readNames(db: Db, rows: readonly CouponRow[], language: Language) {
  const plans = await repo.listPlanNames(db, [...new Set(rows.flatMap(({ viptypeIds }) => viptypeIds))])
  return new Map(plans.map(({ viptype_id, name, texts }) => [viptype_id, localise({ name }, texts, language).name]))
}

export function createCouponReads({ db, clock }: { db: Db; clock: Clock }) {
  async function describe(rows: readonly CouponRow[], language: Language): Promise<Row[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ coupon_id }) => coupon_id)
    const uses = await repo.usesQuery(db, ids).execute()
    const names = await readNames(db, rows, language)
    const now = clock.now()
    return rows.map((row) => {
      const own = uses.filter(({ coupon_id }) => coupon_id === row.coupon_id)
      const use_num = own.reduce((sum, use) => sum + Number(use.use_num), 0)
      const { coupon_id, coupon, name, percent, currency, use_limit, member_limit } = row
      const taken = own.filter(({ takenMinor }) => Number(takenMinor) > 0)
      return {
        ...{ coupon_id, coupon, name, percent, currency, use_limit, member_limit, use_num },
        amount: formatMoney(row.amount_minor),
        least: formatMoney(row.least_minor),
        plans: row.viptypeIds.map((viptype_id) => ({ viptype_id, name: names.get(viptype_id) ?? '' })),
        state: couponStateOf(row, use_num, now),
        paid_num: own.reduce((sum, use) => sum + Number(use.paid_num), 0),
        taken: taken.map((use) => ({ currency: use.currency, amount: formatMoney(Number(use.takenMinor)) })),
        start_time: formatTimeOrNull(row.start_time),
        end_time: formatTimeOrNull(row.end_time),
        create_time: formatTime(row.create_time),
      }
    })
  }

  return {
    async list(
      { limit, cursor, ...given }: Checked<'GET /admin/api/coupon.Coupon/list'>,
      { language }: OperatorContext,
    ): Promise<Output<'GET /admin/api/coupon.Coupon/list'>> {
      const filter = { ...given, now: clock.now() }
      const place = readIdPlace(cursor)
      const rows = await repo.couponPageQuery(db, filter, { limit: limit + 1, ...place }).execute()
      const page = idPageOf<Selectable<CouponTable>>(rows, limit, place, ({ coupon_id }) => coupon_id)
      const { shown, ...cursors } = page
      const list = await describe(await withAllPlans(db, shown), language)
      return { list, ...cursors, count: await repo.countCoupons(db, filter), is_count_exact: 1 }
    },

    /** Throws `coupon.not_found`. */
    async info(
      { coupon_id }: Checked<'GET /admin/api/coupon.Coupon/info'>,
      { language }: OperatorContext,
    ): Promise<Output<'GET /admin/api/coupon.Coupon/info'>> {
      const found = await repo.findCoupon(db, coupon_id)
      const [row] = found ? await withAllPlans(db, [found]) : []
      const [coupon] = row ? await describe([row], language) : []
      if (!row || !coupon) throw new Refusal('coupon.not_found')
      const { prices } = await readPrices(db, row, { now: clock.now(), language })
      return { ...coupon, prices }
    },
  }
}
