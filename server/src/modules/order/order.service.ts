import type { Ids } from '../../ports/ids/index.ts'
import { createPayments, type PaymentsDeps } from './order.payments.ts'
import { createVisitorOrders } from './order.visitor.ts'

export interface OrderDeps extends PaymentsDeps {
  ids: Ids
}

/** Plans, orders and payments: what visitors do (`order.visitor.ts`) and what gateways and the clock do (`order.payments.ts`). */
export function createOrderService(deps: OrderDeps) {
  const { askNow, ...payments } = createPayments(deps)
  return { ...createVisitorOrders({ ...deps, payments: { askNow } }), ...payments }
}

export type OrderService = ReturnType<typeof createOrderService>
