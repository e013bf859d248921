export { redemptionRoutes } from './redemption.routes.ts'
export { createRedemption, type NewBatch, type Redemption } from './redemption.service.ts'
