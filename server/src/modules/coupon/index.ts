export { couponRoutes } from './coupon.routes.ts'
export { type Coupons, createCoupons, type NewCoupon, type ReducedPrice } from './coupon.service.ts'
