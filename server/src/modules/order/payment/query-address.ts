import type { GatewayState, PaymentGateway } from '../../../ports/payment/index.ts'
import * as addresses from '../address/address.repo.ts'
import type { AddressAnswer } from '../address/address.rules.ts'
import type { Payments, PaymentsDeps } from '../books/order.payments.ts'

export interface OrderQueriesDeps extends PaymentsDeps {
  payments: Pick<Payments, 'takePayment'>
}

/** Result of a query. `paid`: money was received · `closed`: nobody can pay there any more · else see `AddressAnswer`. */
export type QueryResult = 'paid' | 'closed' | AddressAnswer

export interface AddressQuery {
  address: addresses.AddressRow
  /** The order has ended: an unpaid address is closed at the gateway. */
  isClosing: boolean
  /** Who caused the query: `member:12`, `job`. */
  actor: string
}

type QueryDeps = Pick<OrderQueriesDeps, 'commit' | 'clock' | 'gateways' | 'payments' | 'log'>

/** Records that nobody can pay at the address any more. */
export const endAddress = ({ commit, clock }: Pick<QueryDeps, 'commit' | 'clock'>, address_id: number) =>
  commit((trx) => addresses.endAddress(trx, address_id, 'closed', clock.now()))

/** Queries the gateway, settles the payments that it reports, and closes the address if it is unpaid and `isClosing`. */
async function queryGateway(
  payments: QueryDeps['payments'],
  gateway: PaymentGateway,
  { address, isClosing, actor }: AddressQuery,
): Promise<QueryResult> {
  const { out_trade_no, gateway_no } = address
  const reference = { remote_order_id: out_trade_no, gateway_no }
  const settle = async (state: GatewayState) => {
    const source = { method: gateway.method, actor, evidence: `query:${JSON.stringify(state)}` }
    for (const payment of state.payments) await payments.takePayment(out_trade_no, payment, source)
    return state.payments.length > 0
  }
  const state = await gateway.query(reference)
  if (await settle(state)) return 'paid'
  if (!state.isOpen) return 'closed'
  if (!isClosing || !gateway.closePayment) return 'open'
  const outcome = await gateway.closePayment(reference)
  if (outcome !== 'paid') return outcome
  // Somebody paid between the query and the closing.
  return (await settle(await gateway.query(reference))) ? 'paid' : 'coming'
}

/** Queries a gateway about one address and records the result. Never throws for a gateway that fails: that is `silent`. */
export async function queryAddress(deps: QueryDeps, query: AddressQuery): Promise<QueryResult> {
  const { gateways, payments, log } = deps
  const { address_id, method, out_trade_no, state } = query.address
  const gateway = gateways.find((candidate) => candidate.method === method)
  if (!gateway) return 'silent'
  // It was not sent to anybody, and the gateway may not know its number.
  if (state === 'made') return 'open'
  try {
    const result = await queryGateway(payments, gateway, query)
    if (result === 'closed') await endAddress(deps, address_id)
    return result
  } catch (error) {
    log.error({ err: error, method, order: out_trade_no }, 'the gateway did not answer')
    return 'silent'
  }
}
