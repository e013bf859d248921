export type { DailyReport } from './books/order.reconciliation.ts'
export { openOrder, orderJobs } from './order.module.ts'
export { createOrderService, type OrderService } from './order.service.ts'
export type { RefundPlan } from './refund/refund.settlement.ts'
