/**
 * Queries gateways about the addresses of orders, and closes the addresses of orders that have ended. An order ends only after
 * every address that was sent to its member has been queried; a gateway that cannot be reached changes nothing.
 */
import { isOpenState } from '@zimu/contract/order-expiry'
import * as addresses from '../address/address.repo.ts'
import { isDead } from '../address/address.rules.ts'
import * as repo from '../order.repo.ts'
import { isQueryable, QUERY_END_MS, QUERY_GAP_MS, queryDelay } from '../order.rules.ts'
import { BATCH, queryAllDue } from './due-queries.ts'
import { endUnpaid, giveUp } from './end-queried-order.ts'
import * as queries from './query.repo.ts'
import { endAddress, type OrderQueriesDeps, queryAddress } from './query-address.ts'

export function createOrderQueries(deps: OrderQueriesDeps) {
  const { db, clock } = deps

  /** Queries the order's live addresses, or all; false if a gateway with a live address did not answer. */
  async function query(order: repo.OrderRow, actor: string, which: 'live' | 'all'): Promise<boolean> {
    const known = await addresses.listAddresses(db, order.order_id)
    const chosen = known.filter((address) => which === 'all' || addresses.isLive(address))
    const isClosing = !isOpenState(order.state)
    const results = await Promise.all(
      chosen.map(async (address) => ({ address, result: await queryAddress(deps, { address, isClosing, actor }) })),
    )
    if (results.some(({ address, result }) => result === 'silent' && addresses.isLive(address))) return false
    // Without any address nothing was queried, and an open order stays as it is.
    if (results.length === 0 && !isClosing) return true
    if (results.every(({ result }) => result !== 'paid')) await endUnpaid(deps, order.remote_order_id, actor)
    return true
  }

  async function queryDueOrder(order: repo.OrderRow, now: number): Promise<void> {
    if (!(await queries.claimTimedQuery(db, order, now, now + queryDelay(order.ask_num)))) return
    const isAnswered = await query(order, 'job', 'live')
    if (!isAnswered && order.state === 'unknown' && order.expire_time + QUERY_END_MS <= now)
      await giveUp(deps, order.remote_order_id)
  }

  /** One attempt to close an address whose order has ended. */
  async function closeDueAddress(address: addresses.AddressRow, now: number): Promise<void> {
    if (!(await addresses.claimClosing(db, address, now + queryDelay(address.ask_num)))) return
    const result = await queryAddress(deps, { address, isClosing: true, actor: 'job' })
    if (result === 'paid' || result === 'closed') return
    if (isDead(address, result, clock.now())) await endAddress(deps, address.address_id)
  }

  return {
    /** Queries the gateways on somebody's behalf, at most once per 3 s and order; returns the order as it is then. */
    async queryNow(order: repo.OrderRow, actor: string): Promise<repo.OrderRow> {
      if (!isQueryable(order.state)) return order
      if (!(await queries.claimQuery(db, order.order_id, clock.now(), QUERY_GAP_MS))) return order
      await query(order, actor, 'all')
      return (await repo.findOrder(db, order.remote_order_id)) ?? order
    },

    /**
     * Timed: queries gateways about `paying` and `unknown` orders with growing delays, and gives up long after the expiry; then
     * closes the live addresses of ended orders.
     */
    async queryDue(): Promise<void> {
      const readNow = () => clock.now()
      await queryAllDue(readNow, (now) => queries.listDue(db, now, BATCH), queryDueOrder)
      await queryAllDue(readNow, (now) => addresses.listClosable(db, now, BATCH), closeDueAddress)
    },
  }
}

export type OrderQueries = ReturnType<typeof createOrderQueries>
