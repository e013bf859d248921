export type { CallbackAnswer } from './order.payments.ts'
export { orderRoutes } from './order.routes.ts'
export { createOrderService, type OrderDeps, type OrderService } from './order.service.ts'
