export { redemptionRoutes } from './redemption.routes.ts'
export { createRedemption, type NewBatch, type Redemption, type RedemptionDeps } from './redemption.service.ts'
