/** Which order an operator may end, and ending it within one transaction: for one order and for many. */
import type { Trx } from '../../../../db/open.ts'
import { Refusal } from '../../../../refusal.ts'
import type { OrderRow } from '../../order.repo.ts'
import { canTransition } from '../../order.rules.ts'
import { transitionOrder } from '../../transition.repo.ts'

/** Throws `order.not_found`, `order.not_in_state`. */
export function requireClosable(order: OrderRow | undefined): OrderRow {
  if (!order) throw new Refusal('order.not_found')
  if (!canTransition(order.state, 'closed')) throw new Refusal('order.not_in_state')
  return order
}

/** Ends an order that was locked. Throws as `requireClosable`. */
export async function closeOrder(
  trx: Trx,
  found: OrderRow | undefined,
  { actor, reason }: { actor: string; reason: string },
  now: number,
) {
  const order = requireClosable(found)
  await transitionOrder(trx, order, 'closed', { actor, reason: 'closed_by_operator', evidence: reason }, now)
  return { order, before: { state: order.state }, after: { state: 'closed' as const } }
}
