/** Calls of members about plans and orders (docs/wire.md#orders). */

import type { Checked, Language, Order, Output } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { Caller } from '../../context.ts'
import { listEnvelope, shortListEnvelope } from '../../db/list-query/list-envelope.ts'
import { isPastEnd, type Paging, planList } from '../../db/list-query/list-query.rules.ts'
import { Refusal } from '../../refusal.ts'
import { groupDetails } from '../entitlement/index.ts'
import { type AddressDeps, createAddresses } from './address/order.address.ts'
import type { PayRequest } from './address/prepare-address.ts'
import type { CreationDeps } from './creation/creation-deps.ts'
import { createOrderCreation, type OrderRequest } from './creation/order.creation.ts'
import { deleteRequests } from './creation/request.repo.ts'
import * as repo from './order.repo.ts'
import { orderOut, payMethods, viptypeOut } from './order.wire.ts'
import { listMoney } from './refund/refund.repo.ts'
import * as plans from './viptype.repo.ts'

export interface MemberOrderDeps extends AddressDeps, CreationDeps {
  coupons: CreationDeps['coupons']
  /** Days of a trial; 0: no trial. */
  readTrialDays: () => Promise<number>
}

/** The member who orders. */
type OrderCaller = Pick<Caller, 'member_id' | 'language'>

/** A gift code by its end: whoever reads it whole can use it. */
const coverCode = (order: Order): Order =>
  order.gift_code === '' ? order : { ...order, gift_code: `••••${order.gift_code.slice(-4)}` }

/** An idempotency key returns the same order for this long. */
const REQUEST_RETENTION_MS = days(30)

export function createMemberOrders(deps: MemberOrderDeps) {
  const { db, clock, gateways, payments, entitlement, gifts } = deps
  const creation = createOrderCreation(deps)
  const { giveAddress } = createAddresses(deps)

  async function requireOwn(remote_order_id: string, member_id: number): Promise<repo.OrderRow> {
    const order = await repo.findOrder(db, remote_order_id)
    if (!order || order.member_id !== member_id) throw new Refusal('order.not_found')
    return order
  }

  /** Orders on the wire, with their refunds and gift codes. */
  async function show(orders: readonly repo.OrderRow[], language: Language): Promise<Order[]> {
    const paid = orders.filter(({ pay_time }) => pay_time !== null)
    const ids = paid.map(({ order_id }) => order_id)
    const { payments, refunds } = await listMoney(db, ids)
    const codes = await gifts.list(
      db,
      paid.filter(({ purpose }) => purpose === 'gift'),
    )
    const now = clock.now()
    return orders.map((order) => {
      const isOf = ({ order_id }: { order_id: number }) => order_id === order.order_id
      const money = { payments: payments.filter(isOf), refunds: refunds.filter(isOf) }
      return orderOut(order, { language, now, gateways, money, gift: codes.get(order.order_id) })
    })
  }

  async function showOne(order: repo.OrderRow, language: Language): Promise<Order> {
    const [shown] = await show([order], language)
    if (!shown) throw new Error('an order is shown as itself')
    return shown
  }

  return {
    async listViptypes(paging: Paging, language: Language) {
      const [count, vip_content_num, trial_days] = await Promise.all([
        plans.countViptypes(db),
        plans.countVipContents(db),
        deps.readTrialDays(),
      ])
      const rows = isPastEnd(paging, count) ? [] : await plans.listViptypes(db, paging)
      const list = rows.map((row) => viptypeOut(row, language))
      return {
        ...shortListEnvelope(paging, count, list),
        pay_methods: payMethods(gateways, language),
        vip_content_num,
        trial_days,
      }
    },

    /** Creates an order, or returns an existing one (`creation/order.creation.ts`). Throws `order.*` and `coupon.*`. */
    create: async (request: OrderRequest, { member_id, language }: OrderCaller): Promise<Order> =>
      showOne(await creation.create(request, member_id), language),

    getPayUrl: async (
      { remote_order_id, method }: { remote_order_id: string; method: string },
      from: PayRequest & OrderCaller,
    ) => giveAddress(await requireOwn(remote_order_id, from.member_id), method, from),

    /** Timed: deletes old idempotency keys. */
    pruneRequests: () => deleteRequests(db, clock.now() - REQUEST_RETENTION_MS),

    /** State of an own order, after a query of its gateway. An unpaid one is a success with status 0 (trap 8). */
    async confirm(
      remote_order_id: string,
      { member_id, language }: OrderCaller,
    ): Promise<Output<'GET /api/setting.Order/confirmorder'>> {
      const own = await requireOwn(remote_order_id, member_id)
      const order = await payments.queryNow(own, `member:${member_id}`)
      const out = await showOne(order, language)
      if (out.status !== 1) return { ...out, is_pay: 0 }
      const groups = await entitlement.listGroups(db, member_id)
      return { ...out, is_pay: 1, effective_group_details: groupDetails(groups, language) }
    },

    async list(
      input: Checked<'GET /api/setting.Order/list'>,
      { member_id, language, isViewed }: OrderCaller & Pick<Caller, 'isViewed'>,
    ): Promise<Output<'GET /api/setting.Order/list'>> {
      const found = await repo.listOrders(db, member_id, planList(input, repo.ORDER_RULES))
      const list = await show(found.rows, language)
      return listEnvelope(input, found, isViewed ? list.map(coverCode) : list)
    },
  }
}
