export { entitlementRoutes } from './entitlement.routes.ts'
export { createEntitlement, type EffectiveGroup, type Entitlement } from './entitlement.service.ts'
export { groupDetails } from './entitlement.wire.ts'
export { createReminders } from './reminder.service.ts'
