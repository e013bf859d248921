/** The coupon that is wished for, as it stands in the fields. Pure. */
import type { Input } from '@zimu/contract'

export type CouponInput = Omit<Input<'POST /admin/api/coupon.Coupon/make'>, 'request_id' | 'dry'>

export interface CouponWish {
  /** `''`: made up. */
  word: string
  name: string
  kind: 'percent' | 'amount'
  percent: string
  amount: string
  currency: string
  /** `''`: any price. */
  least: string
  /** `''`: no limit. */
  useLimit: string
  memberLimit: string
  /** None: all plans. */
  plans: readonly number[]
  /** Days, in the zone of the wire; `''`: no bound. */
  start: string
  end: string
  /** A plan may cost nothing. */
  isFree: boolean
}

export const EMPTY_WISH: CouponWish = {
  word: '',
  name: '',
  kind: 'percent',
  percent: '20',
  amount: '',
  currency: 'CNY',
  least: '',
  useLimit: '',
  memberLimit: '1',
  plans: [],
  start: '',
  end: '',
  isFree: false,
}

const MAX_USES = 1_000_000
const isSum = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0
const isCount = (text: string) => /^\d{1,7}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_USES
const isEmpty = (text: string) => text.trim() === ''

export type CouponField = 'word' | 'percent' | 'amount' | 'least' | 'useLimit' | 'memberLimit' | 'end'

/** What is still missing or wrong. */
export function findFaults(wish: CouponWish): readonly CouponField[] {
  const isPercent = wish.kind === 'percent'
  const isWrong: Record<CouponField, boolean> = {
    word: !isEmpty(wish.word) && !/^[\p{L}\p{N}-]{3,40}$/u.test(wish.word.trim()),
    percent:
      isPercent && !(/^\d{1,3}$/.test(wish.percent.trim()) && Number(wish.percent) >= 1 && Number(wish.percent) <= 100),
    amount: !isPercent && !isSum(wish.amount),
    least: !isEmpty(wish.least) && !isSum(wish.least),
    useLimit: !isEmpty(wish.useLimit) && !isCount(wish.useLimit),
    memberLimit: !isEmpty(wish.memberLimit) && !isCount(wish.memberLimit),
    end: wish.start !== '' && wish.end !== '' && wish.end < wish.start,
  }
  return (Object.keys(isWrong) as CouponField[]).filter((field) => isWrong[field])
}

/** The wish as the call takes it; undefined while something is missing or wrong. */
export function inputOf(wish: CouponWish): CouponInput | undefined {
  if (findFaults(wish).length > 0) return undefined
  const isPercent = wish.kind === 'percent'
  return {
    coupon: wish.word.trim(),
    name: wish.name.trim(),
    percent: isPercent ? Number(wish.percent) : 0,
    amount: isPercent ? '0' : wish.amount.trim(),
    currency: wish.currency,
    least: wish.least.trim() || '0',
    use_limit: Number(wish.useLimit || 0),
    member_limit: Number(wish.memberLimit || 0),
    viptype_ids: [...wish.plans],
    start_time: wish.start,
    end_time: wish.end,
    is_free: wish.isFree ? 1 : 0,
  }
}
