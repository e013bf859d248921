import type { Module } from '../../module.ts'
import { type CouponActsDeps, createCouponActs } from './console/coupon-acts.ts'
import { createCouponReads } from './console/coupon-reads.ts'
import { couponRoutes } from './coupon.routes.ts'
import { type CouponsDeps, createCoupons } from './coupon.service.ts'

export function openCoupon(deps: CouponsDeps & CouponActsDeps) {
  const service = createCoupons(deps)
  const reads = createCouponReads(deps)
  const acts = createCouponActs(deps)
  return {
    service,
    handlers: couponRoutes(service),
    operatorHandlers: {
      'GET /admin/api/coupon.Coupon/list': reads.list,
      'GET /admin/api/coupon.Coupon/info': reads.info,
      'POST /admin/api/coupon.Coupon/make': acts.make,
      'POST /admin/api/coupon.Coupon/void': acts.void,
    },
    undo: acts.undo,
  } satisfies Module
}
