/** What visitors do with plans and orders (wire-contract 4.21 to 4.24 and the order list). */
import { type ErrorKind, type Language, ORDER_EXPIRY_MS, type Order, type Output } from '@zimu/contract'
import type { Ids } from '../../ports/ids/index.ts'
import type { Payer } from '../../ports/payment/index.ts'
import { Refusal } from '../../refusal.ts'
import { formatTime } from '../../texts/time.ts'
import { groupDetails } from '../entitlement/index.ts'
import * as steps from './move.repo.ts'
import { makeNumber } from './order.number.ts'
import type { Payments, PaymentsDeps } from './order.payments.ts'
import * as repo from './order.repo.ts'
import { askWait, isOpen, OPEN_ORDERS_MOST, stateAfterExpiry, statusOf } from './order.rules.ts'
import { retryMoved, settlePayment } from './order.settle.ts'
import { gatewaysFor, orderOut, orderSubject, payMethods, viptypeOut } from './order.wire.ts'
import { listMoney } from './refund.repo.ts'
import { deleteRequests, findRequested, insertRequest, type RequestKey } from './request.repo.ts'
import * as plans from './viptype.repo.ts'

export interface VisitorDeps extends PaymentsDeps {
  ids: Ids
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

const CREATE_TRIES = 5
/** A key gives the same order for so long. */
const REQUEST_KEPT_MS = 30 * 86_400_000

/** Address of the payment centre that a gateway sends the payer back to (the page's route is in the hash). */
function returnUrl(origin: string, remote_order_id: string, method: string): string {
  return `${origin}/#/pages/other/webview?${new URLSearchParams({ remote_order_id, method })}`
}

/** Takes back an order that was made under a key of another one. */
class RequestTaken extends Error {
  override readonly name = 'RequestTaken'
}

function againIfTaken(error: unknown): undefined {
  if (!(error instanceof RequestTaken)) throw error
}

export function createVisitorOrders(deps: VisitorDeps) {
  const { db, commit, clock, ids, gateways, payments, entitlement } = deps

  /** Throws `RequestTaken` when the key has come to stand for another order meanwhile. */
  function tryCreate(key: RequestKey, viptype_id: number): Promise<repo.OrderRow | undefined> {
    const { member_id } = key
    const create_time = clock.now()
    const remote_order_id = makeNumber(create_time, ids)
    const expire_time = create_time + ORDER_EXPIRY_MS
    return commit(async (trx) => {
      const order = await repo.insertOrder(trx, { remote_order_id, member_id, viptype_id, create_time, expire_time })
      if (!order) return undefined
      if (key.request_id !== '' && !(await insertRequest(trx, key, order.order_id, create_time)))
        throw new RequestTaken()
      const cause = { actor: `member:${member_id}`, reason: 'created', evidence: 'Order/create' }
      const event = { order_id: order.order_id, from_state: '' as const, to_state: order.state }
      await steps.insertEvents(trx, [event], cause, create_time)
      if (order.price_minor > 0) return order
      const nothing = { gateway_no: '', amount_minor: 0, currency: order.currency, pay_time: create_time }
      const source = { method: '', actor: cause.actor, evidence: 'price 0' }
      return (await settlePayment(trx, deps, order, nothing, source)).order
    })
  }

  /** The order that a key stands for. Refuses a key that was sent for another plan. */
  async function requireSame(key: RequestKey, viptype_id: number): Promise<repo.OrderRow | undefined> {
    const known = key.request_id === '' ? undefined : await findRequested(db, key)
    if (known && known.viptype_id !== viptype_id)
      throw new Refusal('request.invalid_parameter', { field: 'request_id' })
    return known
  }

  /** The open order of the plan, or undefined after ending one whose time ran out. */
  async function findOpen(member_id: number, viptype_id: number): Promise<repo.OrderRow | undefined> {
    const order = await repo.findOpenOrder(db, member_id, viptype_id)
    const now = clock.now()
    if (!order || order.expire_time > now) return order
    const cause = { actor: `member:${member_id}`, reason: 'time_ran_out', evidence: 'clock' }
    await retryMoved(() =>
      commit(async (trx) => {
        const current = await repo.findOrder(trx, order.remote_order_id)
        if (!current || !isOpen(current.state)) return
        await steps.moveOrder(trx, current, stateAfterExpiry(current.state), cause, now, {
          next_ask_time: now,
          ask_num: 0,
        })
      }),
    )
    return undefined
  }

  /** Why an order could not be made; undefined when trying again makes sense. */
  async function findObstacle(member_id: number, viptype_id: number): Promise<ErrorKind | undefined> {
    const found = await repo.findObstacles(db, member_id, viptype_id, clock.now())
    if (!found) return 'order.viptype_unknown'
    if (found.is_permanent === 1) return 'order.already_permanent'
    return (found.open_num ?? 0) >= OPEN_ORDERS_MOST ? 'order.too_many_open' : undefined
  }

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
    const now = clock.now()
    return orders.map((order) => {
      const isOf = ({ order_id }: { order_id: number }) => order_id === order.order_id
      const money = { payments: payments.filter(isOf), refunds: refunds.filter(isOf) }
      return orderOut(order, { language, now, gateways, money })
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
      const [rows, count, vip_content_num] = await Promise.all([
        plans.listViptypes(db, { limit, offset: (page.page - 1) * limit }),
        plans.countViptypes(db),
        plans.countVipContents(db),
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
      }
    },

    /**
     * Makes an order, or gives the member's open one of the plan again; fifty at once end with one. The same `request_id`
     * gives the same order again, whatever has become of it.
     */
    async create(viptype_id: number, { member_id, language }: Buyer, request_id = ''): Promise<Order> {
      const key = { member_id, request_id }
      for (let tries = 0; tries < CREATE_TRIES; tries += 1) {
        const known = await requireSame(key, viptype_id)
        if (known) return showOne(known, language)
        const made = await tryCreate(key, viptype_id).catch(againIfTaken)
        if (made) return showOne(made, language)
        const open = await findOpen(member_id, viptype_id)
        const obstacle = await findObstacle(member_id, viptype_id)
        if (open && obstacle !== 'order.already_permanent') {
          if (request_id !== '') await commit((trx) => insertRequest(trx, key, open.order_id, clock.now()))
          return showOne(open, language)
        }
        if (obstacle) throw new Refusal(obstacle)
      }
      throw new Refusal('server.busy', { wait_seconds: 1 })
    },

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
