export type { DaySheet } from './order.reconciliation.ts'
export { orderRoutes } from './order.routes.ts'
export { createOrderService, type OrderService } from './order.service.ts'
export type { RefundPlan } from './refund.settle.ts'
