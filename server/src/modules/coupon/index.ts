export { openCoupon } from './coupon.module.ts'
export { discountOf, type Reduction, reducedPrice, type UsableCoupon } from './coupon.rules.ts'
export { type Coupons, createCoupons, type NewCoupon, type ReducedPrice } from './coupon.service.ts'
