export type { DaySheet } from './order.reconciliation.ts'
export type { RefundPlan } from './order.refunds.ts'
export { orderRoutes } from './order.routes.ts'
export { createOrderService, type OrderService } from './order.service.ts'
