import { createCallbacks } from './order.callbacks.ts'
import { createInspection } from './order.inspection.ts'
import { createPayments } from './order.payments.ts'
import { createReconciliation } from './order.reconciliation.ts'
import { createRefunds } from './order.refunds.ts'
import { isPermanentFor } from './order.settle.ts'
import { createVisitorOrders, type VisitorDeps } from './order.visitor.ts'

export interface OrderDeps extends Omit<VisitorDeps, 'payments'> {
  /** Where gateways inform us of refunds, without a slash at the end; `""` = not known. */
  public_url: string
}

/**
 * Plans, orders and money: what visitors do (`order.visitor.ts`), what gateways say (`order.callbacks.ts`), what the clock
 * does (`order.payments.ts`), money back (`order.refunds.ts`), and the books (`order.reconciliation.ts`).
 */
export function createOrderService(deps: OrderDeps) {
  const { askNow, takePayment, takeRefusal, ...timed } = createPayments(deps)
  const refunds = createRefunds(deps)
  const callbacks = createCallbacks({
    ...deps,
    payments: { takePayment, takeRefusal },
    refunds,
    isPermanent: (order) => isPermanentFor(deps.db, deps.entitlement, order),
  })
  const books = { ...createReconciliation(deps), ...createInspection({ ...deps, payments: { askNow } }) }
  return { ...books, ...createVisitorOrders({ ...deps, payments: { askNow } }), ...callbacks, ...timed, ...refunds }
}

export type OrderService = ReturnType<typeof createOrderService>
