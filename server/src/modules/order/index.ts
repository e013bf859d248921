export { orderRoutes } from './order.routes.ts'
export { createOrderService } from './order.service.ts'
