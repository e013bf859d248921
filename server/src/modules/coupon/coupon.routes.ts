import type { Handlers } from '../../context.ts'
import { formatMoney } from '../../texts/money.ts'
import type { Coupons } from './coupon.service.ts'

type CouponHandlers = Pick<Handlers, 'POST /api/setting.Coupon/look'>

export function couponRoutes(coupons: Coupons): CouponHandlers {
  return {
    'POST /api/setting.Coupon/look': async ({ coupon, viptype_id }, { caller }) => {
      const reduced = await coupons.look({ coupon, viptype_id, member_id: caller.member_id })
      return {
        coupon: reduced.coupon,
        viptype_id,
        price: formatMoney(reduced.fullMinor - reduced.discount_minor),
        price_full: formatMoney(reduced.fullMinor),
        discount: formatMoney(reduced.discount_minor),
        currency: reduced.currency,
      }
    },
  }
}
