/** What visitors do with plans and orders (wire-contract 4.21 to 4.24 and the order list). */
import type { Language, Order, Output } from '@zimu/contract'
import type { Payer } from '../../ports/payment/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatTime } from '../../texts/time.ts'
import { groupDetails } from '../entitlement/index.ts'
import * as steps from './move.repo.ts'
import { createMaking, type MakingDeps, type Wish } from './order.making.ts'
import type { Payments, PaymentsDeps } from './order.payments.ts'
import * as repo from './order.repo.ts'
import { askWait, isOpen, statusOf } from './order.rules.ts'
import { retryMoved } from './order.settle.ts'
import { gatewaysFor, orderOut, orderSubject, payMethods, viptypeOut } from './order.wire.ts'
import { listMoney } from './refund.repo.ts'
import { deleteRequests } from './request.repo.ts'
import * as plans from './viptype.repo.ts'

export interface VisitorDeps extends PaymentsDeps, MakingDeps {
  /** Days of a trial; 0 = there is none. */
  readTrialDays: () => Promise<number>
  payments: Pick<Payments, 'askNow'>
}

/** Who asks, from where. */
export interface Buyer {
  member_id: number
  language: Language
  /** Public address of the service, without a slash at the end. */
  origin: string
  payer: Payer
}

/** A key gives the same order for so long. */
const REQUEST_KEPT_MS = 30 * 86_400_000

/** Address of the payment centre that a gateway sends the payer back to (the page's route is in the hash). */
function returnUrl(origin: string, remote_order_id: string, method: string): string {
  return `${origin}/#/pages/other/webview?${new URLSearchParams({ remote_order_id, method })}`
}

export function createVisitorOrders(deps: VisitorDeps) {
  const { db, commit, clock, gateways, payments, entitlement, gifts } = deps
  const making = createMaking(deps)

  async function requireOwn(remote_order_id: string, member_id: number): Promise<repo.OrderRow> {
    const order = await repo.findOrder(db, remote_order_id)
    if (!order || order.member_id !== member_id) throw new Refusal('order.not_found')
    return order
  }

  function checkPayable(order: repo.OrderRow) {
    const status = statusOf(order.state)
    if (status === 1) throw new Refusal('order.already_paid')
    if (!isOpen(order.state) || order.expire_time <= clock.now()) throw new Refusal('order.closed')
  }

  /** Orders as their owner sees them, with the money that goes back. */
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

  /** Notes which gateway the payer was sent to; refuses when the order was paid or closed meanwhile. */
  function startPaying(order: repo.OrderRow, method: string, gateway_no: string): Promise<void> {
    return retryMoved(() =>
      commit(async (trx) => {
        const now = clock.now()
        const current = await repo.findOrder(trx, order.remote_order_id)
        if (!current) throw new Refusal('order.not_found')
        checkPayable(current)
        if (current.method === method && current.gateway_no === gateway_no) return
        const cause = { actor: `member:${order.member_id}`, reason: 'pay_address', evidence: `${method}:${gateway_no}` }
        const change = { method, gateway_no, ask_num: 1, next_ask_time: now + askWait(0) }
        await steps.moveOrder(trx, current, 'paying', cause, now, change)
      }),
    )
  }

  return {
    async listViptypes(page: { page: number; limit: number }, language: Language) {
      const { limit } = page
      const [rows, count, vip_content_num, trial_days] = await Promise.all([
        plans.listViptypes(db, { limit, offset: (page.page - 1) * limit }),
        plans.countViptypes(db),
        plans.countVipContents(db),
        deps.readTrialDays(),
      ])
      return {
        count,
        pages: Math.ceil(count / limit),
        page: page.page,
        limit,
        next_cursor: null,
        list: rows.map((row) => viptypeOut(row, language)),
        pay_methods: payMethods(gateways, language),
        vip_content_num,
        trial_days,
      }
    },

    /** Makes an order, or gives one that there is (`order.making.ts`). Throws `order.*` and `coupon.*`. */
    create: async (wish: Wish, { member_id, language }: Buyer): Promise<Order> =>
      showOne(await making.make(wish, member_id), language),

    async getPayUrl(
      { remote_order_id, method }: { remote_order_id: string; method: string },
      buyer: Buyer,
    ): Promise<Output<'GET /api/setting.Order/getpayurl'>> {
      const order = await requireOwn(remote_order_id, buyer.member_id)
      checkPayable(order)
      const gateway = gatewaysFor(gateways, order.currency).find((candidate) => candidate.method === method)
      if (!gateway) throw new Refusal('order.method_unavailable')
      const address = await gateway
        .createPayment({
          remote_order_id,
          amount_minor: order.price_minor,
          currency: order.currency,
          subject: orderSubject(order, buyer.language),
          language: buyer.language,
          notify_url: `${buyer.origin}/api/setting.Order/notify/${method}`,
          return_url: returnUrl(buyer.origin, remote_order_id, method),
          expire_time: order.expire_time,
          payer: buyer.payer,
        })
        .catch((error) => {
          deps.log.error({ err: error, method, order: remote_order_id }, 'the gateway gave no pay address')
          throw new Refusal('order.gateway_failed')
        })
      await startPaying(order, method, address.gateway_no)
      const { pay_url, pay_type } = address
      return { remote_order_id, method, pay_url, pay_type, expire_time: formatTime(order.expire_time) }
    },

    /** Timed: forgets keys of orders made long ago. */
    pruneRequests: () => deleteRequests(db, clock.now() - REQUEST_KEPT_MS),

    /** State of an own order, after asking its gateway. An unpaid one is a success with status 0 (trap 8). */
    async confirm(
      remote_order_id: string,
      { member_id, language }: Buyer,
    ): Promise<Output<'GET /api/setting.Order/confirmorder'>> {
      const own = await requireOwn(remote_order_id, member_id)
      const order = await payments.askNow(own, `member:${member_id}`)
      const out = await showOne(order, language)
      if (out.status !== 1) return { ...out, is_pay: 0 }
      const groups = await entitlement.listGroups(db, member_id)
      return { ...out, is_pay: 1, effective_group_details: groupDetails(groups, language) }
    },

    async list({ page, limit }: { page: number; limit: number }, { member_id, language }: Buyer) {
      const [rows, count] = await Promise.all([
        repo.listOrders(db, member_id, { limit, offset: (page - 1) * limit }),
        repo.countOrders(db, member_id),
      ])
      return {
        count,
        pages: Math.ceil(count / limit),
        page,
        limit,
        next_cursor: null,
        list: await show(rows, language),
      }
    },
  }
}
