/** What came in with and without coupons, and what the coupons took off. */
import type { IncomeCoupon } from '@zimu/contract'
import type { Db } from '../../../db/open.ts'
import { groupPart, type Measure, readSum, sumPart } from '../measures.ts'
import type { Asked } from '../overview.ts'
import { listCoupons, listParts } from './parts.repo.ts'
import { COUPONS_KNOWN, createParts, type Parts } from './parts.rules.ts'

const MEASURES = [COUPONS_KNOWN, 'money_in_by', 'discount_by'] as const satisfies readonly Measure[]

/** Numbers of coupons by currency; 0 stands for none of them. */
function idsOf(parts: Parts): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  for (const part of parts.partsOf('money_in_by')) {
    const read = readSum(part)
    if (read?.grouping !== 'coupon') continue
    found.set(read.currency, (found.get(read.currency) ?? new Set()).add(Number(read.key)))
  }
  return found
}

/** Coupons by what came in with them; without one stands last. */
const inOrder = (a: IncomeCoupon, b: IncomeCoupon) =>
  Number(a.coupon_id === 0) - Number(b.coupon_id === 0) || (b.in ?? 0) - (a.in ?? 0) || a.coupon_id - b.coupon_id

/** By currency. */
export async function readCoupons(db: Db, { period, former }: Asked): Promise<Map<string, IncomeCoupon[]>> {
  const figures = [
    ...(await listParts(db, MEASURES, { from: former.from, to: Math.min(former.to, period.from - 1) })),
    ...(await listParts(db, MEASURES, period)),
  ]
  const parts = createParts(figures, COUPONS_KNOWN)
  const ids = idsOf(parts)
  const named = await listCoupons(db, [...new Set([...ids.values()].flatMap((some) => [...some]))])
  const rowOf = (currency: string, coupon_id: number): IncomeCoupon => {
    const part = sumPart(currency, groupPart('coupon', coupon_id))
    const both = (measure: Measure) => [parts.sum(measure, part, period), parts.sum(measure, part, former)] as const
    const [order_num, order_num_before] = both('orders_coupon')
    const [sum, in_before] = both('money_in_by')
    const [discount, discount_before] = both('discount_by')
    const { coupon = '', name = '' } = named.get(coupon_id) ?? {}
    return {
      ...{ coupon_id, coupon, name, order_num, order_num_before },
      ...{ in: sum, in_before, discount, discount_before },
    }
  }
  return new Map(
    [...ids].map(([currency, some]) => [currency, [...some].map((id) => rowOf(currency, id)).sort(inOrder)]),
  )
}
