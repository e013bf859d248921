import type { Module } from '../../module.ts'
import { couponRoutes } from './coupon.routes.ts'
import { type CouponsDeps, createCoupons } from './coupon.service.ts'

export function openCoupon(deps: CouponsDeps) {
  const service = createCoupons(deps)
  return { service, handlers: couponRoutes(service) } satisfies Module
}
