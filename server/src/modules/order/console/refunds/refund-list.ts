/** Money on its way back, as operators see it. */
import type { Checked, Language, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import type { PaymentGateway } from '../../../../ports/payment/index.ts'
import { formatMoney } from '../../../../texts/money.ts'
import { formatTime } from '../../../../texts/time.ts'
import { asOrder } from '../../order.repo.ts'
import { orderSubject } from '../../order.wire.ts'
import type { PaymentRow, RefundRow } from '../../refund/refund.repo.ts'
import { findRefundCalls } from '../../refund/refund-plan.ts'
import { listChips } from '../list/found-orders.repo.ts'
import { MAX_COUNT } from '../list/order-list.repo.ts'
import { cursorsOf, type Place, parsePlace } from '../list/order-list.rules.ts'
import { listOperatorNames } from '../one/order-one.repo.ts'
import * as repo from './refund-list.repo.ts'
import type { WishRow } from './wish.repo.ts'

export interface RefundListDeps {
  db: Db
  clock: Clock
  gateways: readonly PaymentGateway[]
}

type Row = Output<'GET /admin/api/refund.Refund/list'>['list'][number]
/** A row before its order, its member and its operator have names. */
type Bare = Omit<Row, 'remote_order_id' | 'member' | 'viptype_name' | 'operator' | 'is_own' | 'has_call'> & {
  order_id: number
  actor: string
}

const bareOwed = (row: PaymentRow): Bare => ({
  key: `payment:${row.payment_id}`,
  id: row.payment_id,
  order_id: row.order_id,
  method: row.method,
  amount: formatMoney(row.amount_minor - row.refund_minor),
  currency: row.currency,
  state: 'due',
  why: row.reason,
  reason: '',
  words: '',
  fault: '',
  actor: '',
  payment_id: row.payment_id,
  refund_no: '',
  wish_id: null,
  create_time: formatTime(row.create_time),
})

const bareWish = (row: WishRow): Bare => ({
  key: `wish:${row.wish_id}`,
  id: row.wish_id,
  order_id: row.order_id,
  method: '',
  amount: formatMoney(row.amount_minor),
  currency: row.currency,
  state: row.state,
  why: '',
  reason: row.reason,
  words: row.words,
  fault: '',
  actor: row.actor,
  payment_id: row.payment_id,
  refund_no: '',
  wish_id: row.wish_id,
  create_time: formatTime(row.create_time),
})

const bareRefund = (row: RefundRow): Bare => ({
  key: `refund:${row.refund_id}`,
  id: row.refund_id,
  order_id: row.order_id,
  method: row.method,
  amount: formatMoney(row.state === 'done' ? row.done_minor : row.amount_minor),
  currency: row.currency,
  state: row.state,
  why: '',
  reason: row.reason,
  words: row.words,
  fault: row.fault,
  actor: row.actor,
  payment_id: row.payment_id,
  refund_no: row.origin === '' ? row.refund_no : '',
  wish_id: null,
  create_time: formatTime(row.refund_time ?? row.create_time),
})

export function createRefundList({ db, clock, gateways }: RefundListDeps) {
  async function readPage(view: Checked<'GET /admin/api/refund.Refund/list'>['view'], limit: number, place?: Place) {
    if (view === 'owed') return (await repo.owedQuery(db, limit, place).execute()).map(bareOwed)
    if (view === 'waiting') return (await repo.wishQuery(db, limit, place).execute()).map(bareWish)
    return (await repo.refundQuery(db, view, { limit, place, now: clock.now() }).execute()).map(bareRefund)
  }

  async function describe(rows: readonly Bare[], own: string, language: Language): Promise<Row[]> {
    const found = await repo.listOrdersOf(
      db,
      rows.map(({ order_id }) => order_id),
    )
    const orders = new Map(found.map((row) => [row.order_id, asOrder(row)]))
    const chips = await listChips(
      db,
      found.map(({ member_id }) => member_id),
      clock.now(),
    )
    const names = await listOperatorNames(
      db,
      rows.map(({ actor }) => actor),
    )
    return rows.flatMap(({ order_id, actor, ...row }) => {
      const order = orders.get(order_id)
      if (!order) return []
      return {
        ...row,
        method: row.method || order.method,
        remote_order_id: order.remote_order_id,
        member: chips.get(order.member_id) ?? null,
        viptype_name: orderSubject(order, language),
        operator: names.get(actor) ?? actor.replace(/^operator:/, ''),
        is_own: actor === own ? (1 as const) : (0 as const),
        has_call: findRefundCalls(gateways, row.method || order.method) ? (1 as const) : (0 as const),
      }
    })
  }

  return {
    /** Numbers of what waits for somebody. */
    count: () => repo.countRefunds(db, clock.now()),

    async list(
      { view, limit, cursor }: Checked<'GET /admin/api/refund.Refund/list'>,
      { language, operator }: OperatorContext,
    ): Promise<Output<'GET /admin/api/refund.Refund/list'>> {
      const place = parsePlace(cursor)
      const found = await readPage(view, limit, place)
      const page = found.slice(0, limit)
      const rows = place?.side === 'before' ? page.reverse() : page
      const views = await repo.countRefunds(db, clock.now())
      const count = view === 'done' ? await repo.countDone(db) : views[view]
      return {
        list: await describe(rows, `operator:${operator.name}`, language),
        ...cursorsOf(
          rows.map(({ id }) => id),
          place,
          found.length > limit,
        ),
        count,
        is_count_exact: count < MAX_COUNT ? 1 : 0,
        views,
      }
    },
  }
}
