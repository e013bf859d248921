import type { Module } from '../../module.ts'
import { redemptionRoutes } from './redemption.routes.ts'
import { createRedemption, type RedemptionDeps } from './redemption.service.ts'

export function openRedemption(deps: RedemptionDeps) {
  const service = createRedemption(deps)
  return { service, handlers: redemptionRoutes(service, deps) } satisfies Module
}
