export { openCoupon } from './coupon.module.ts'
export { type Coupons, createCoupons, type NewCoupon, type ReducedPrice } from './coupon.service.ts'
