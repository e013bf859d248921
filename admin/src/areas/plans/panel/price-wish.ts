/** The price that is wished for, as it stands in the fields. Pure. */
import type { Input } from '@zimu/contract'
import type { PlanRow } from '../plan-words.ts'

const PLAN = 'POST /admin/api/plan.Price/plan'
export type PriceInput = Omit<Input<typeof PLAN>, 'request_id' | 'reason' | 'dry' | 'start_time'> & {
  start_time: string
}

export interface PriceWish {
  price: string
  /** `''`: none. */
  original: string
  currency: string
  /** `''`: permanent. */
  days: string
  /** Value of a `datetime-local` field; `''`: now. */
  start: string
}

/** A sum in a field: without cents where there are none. */
const typed = (sum: string) => sum.replace(/\.00$/, '')

export const wishOf = ({ price, price_original, currency, days }: PlanRow): PriceWish => ({
  price: typed(price),
  original: Number(price_original) > 0 ? typed(price_original) : '',
  currency,
  days: days === 0 ? '' : String(days),
  start: '',
})

const isSum = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(text.trim())
const isDays = (text: string) => /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 36_500

export type WishField = 'price' | 'original' | 'days'

/** Fields that hold what cannot be. */
export function findFaults({ price, original, days }: PriceWish): readonly WishField[] {
  const isWrong: Record<WishField, boolean> = {
    price: !isSum(price) || Number(price) === 0,
    original: original.trim() !== '' && !isSum(original),
    days: days.trim() !== '' && !isDays(days),
  }
  return (Object.keys(isWrong) as WishField[]).filter((field) => isWrong[field])
}

const minorOf = (sum: string) => Math.round(Number(sum) * 100)

/** Whether the fields say anything else than the plan does. */
export function isChanged(wish: PriceWish, plan: PlanRow): boolean {
  return (
    minorOf(wish.price) !== minorOf(plan.price) ||
    minorOf(wish.original || '0') !== minorOf(plan.price_original) ||
    wish.currency !== plan.currency ||
    Number(wish.days || 0) !== plan.days
  )
}

/** The wish as the call takes it; undefined while something is wrong, or nothing would change. `start_time`: of the wire. */
export function inputOf(wish: PriceWish, plan: PlanRow, start_time: string): PriceInput | undefined {
  if (findFaults(wish).length > 0 || (wish.start === '' && !isChanged(wish, plan))) return undefined
  return {
    viptype_id: plan.viptype_id,
    version: plan.version,
    price: wish.price.trim(),
    price_original: wish.original.trim() || '0',
    currency: wish.currency,
    days: Number(wish.days || 0),
    start_time,
  }
}
