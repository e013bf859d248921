/** What a new price does, before it is decided: sales of the last 90 days at it, who pays what, what else it touches. */
import { type Language, type PriceConsequence, SIMULATED_DAYS } from '@zimu/contract'
import { stepOf } from '../../../currency.ts'
import { dayOf, dayStart, formatDayOf } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { formatMoney } from '../../../texts/money.ts'
import { type Coupons, discountOf, reducedPrice } from '../../coupon/index.ts'
import { listPlans, type PlanRow } from '../plan.repo.ts'
import type { PlanPrice } from '../plan.rules.ts'
import { countBatches, listSales, unpaidQuery } from '../sales.repo.ts'
import { savingOf, simulate } from '../simulate.rules.ts'
import type { PlanMembers } from './plan-figures.ts'
import { planName } from './plan-list.ts'

export interface ConsequenceDeps {
  db: Db
  clock: Clock
  coupons: Pick<Coupons, 'listHolding' | 'listById'>
  readMembers: PlanMembers
}

/** Coupons that are named, and those that are looked at. */
const [MAX_NAMED, MAX_HOLDING] = [10, 500]

export type Foresee = ReturnType<typeof createConsequence>

export function createConsequence({ db, clock, coupons, readMembers }: ConsequenceDeps) {
  async function trySales(plan: PlanRow, wanted: PlanPrice): Promise<PriceConsequence['sales']> {
    const to = dayOf(clock.now())
    const from = to - SIMULATED_DAYS + 1
    const sales = await listSales(db, plan.viptype_id, plan.currency, dayStart(from))
    const used = await coupons.listById(
      db,
      [...new Set(sales.map(({ coupon_id }) => coupon_id))].filter((id) => id > 0),
    )
    const step = stepOf(wanted.currency)
    const priceWith = (coupon_id: number) => {
      const coupon = used.find((one) => one.coupon_id === coupon_id)
      const isHeld = coupon && wanted.price_minor >= coupon.least_minor
      return wanted.price_minor - (isHeld ? discountOf(wanted.price_minor, coupon, step) : 0)
    }
    const tried = simulate(sales, priceWith, { from, to })
    const isComparable = wanted.currency === plan.currency
    const newOf = (minor: number) => (isComparable ? formatMoney(minor) : null)
    return {
      num: tried.num,
      income: formatMoney(tried.incomeMinor),
      new_income: newOf(tried.newMinor),
      points: tried.points.map(({ day, incomeMinor, newMinor }) => ({
        ...{ day: formatDayOf(day), income: formatMoney(incomeMinor), new_income: newOf(newMinor) },
      })),
    }
  }

  /** Against the shortest plan on sale in the same currency. */
  async function compare(plan: PlanRow, wanted: PlanPrice, language: Language): Promise<PriceConsequence['saving']> {
    const others = (await listPlans(db)).filter(
      (one) => one.viptype_id !== plan.viptype_id && one.is_disable === 0 && one.days > 0,
    )
    const [shortest] = others.sort((a, b) => a.days - b.days)
    const before = shortest && savingOf(plan, shortest)
    const after = shortest && savingOf(wanted, shortest)
    if (!before || !after) return null
    const { percent, times } = after
    const price = formatMoney(shortest.price_minor)
    return { name: planName(shortest, language), price, times, before: before.percent, after: percent }
  }

  async function listCoupons({ viptype_id, ...plan }: PlanRow, wanted: PlanPrice) {
    const now = clock.now()
    const priceOf = (coupon: Parameters<typeof reducedPrice>[0], { price_minor, currency }: PlanPrice) =>
      reducedPrice(coupon, { viptype_id, price_minor, currency }, { now, step: stepOf(currency) })
    const all = (await coupons.listHolding(db, MAX_HOLDING)).flatMap((coupon) => {
      const [before, after] = [priceOf(coupon, plan), priceOf(coupon, wanted)]
      const price = after === undefined ? null : formatMoney(after)
      return before === undefined && after === undefined
        ? []
        : [{ coupon_id: coupon.coupon_id, coupon: coupon.coupon, price }]
    })
    return { coupons: all.slice(0, MAX_NAMED), coupon_num: all.length }
  }

  return async (plan: PlanRow, wanted: PlanPrice, language: Language): Promise<PriceConsequence> => ({
    sales: await trySales(plan, wanted),
    saving: await compare(plan, wanted, language),
    unpaid_num: Number((await unpaidQuery(db, plan.viptype_id).executeTakeFirstOrThrow()).num),
    member_num: (await readMembers()).get(plan.viptype_id) ?? 0,
    ...(await listCoupons(plan, wanted)),
    batch_num: await countBatches(db, plan.viptype_id, clock.now()),
  })
}
