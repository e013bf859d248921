/** Rows of the console's list of orders. */
import { type Extent, type Language, ORDER_PROBLEMS, type Output } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { isLate } from '@zimu/contract/order-expiry'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { formatMoney } from '../../../../texts/money.ts'
import { formatTime, formatTimeOrNull } from '../../../../texts/time.ts'
import type { OrderRow } from '../../order.repo.ts'
import { orderSubject } from '../../order.wire.ts'
import { listMoney, type PaymentRow, type RefundRow } from '../../refund/refund.repo.ts'
import { listChips } from './found-orders.repo.ts'

export type ListRow = Output<'GET /admin/api/order.Order/list'>['list'][number]

const BACK_STATES: ReadonlySet<string> = new Set(['asked', 'pending', 'disputed'])

const isOpen = ({ verdict, amount_minor, refund_minor }: PaymentRow) =>
  verdict !== 'granted' && refund_minor < amount_minor

/** Why a person has to look at an order, and the sum that it is about. */
export function problemOf(order: OrderRow, payments: readonly PaymentRow[]) {
  const open = payments.find((payment) => payment.order_id === order.order_id && isOpen(payment))
  const problem = ORDER_PROBLEMS.find((one) => one === open?.reason)
  if (!open || !problem) return undefined
  const rest = open.amount_minor - open.refund_minor
  return { problem, amount_minor: problem === 'amount_short' ? order.price_minor - open.amount_minor : rest }
}

/** Sum of what is on its way back to the payer. */
export const backOf = (order_id: number, refunds: readonly RefundRow[]): number =>
  refunds
    .filter((refund) => refund.order_id === order_id && BACK_STATES.has(refund.state))
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0)

export type OrderRows = ReturnType<typeof createOrderRows>

export function createOrderRows({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Who sees parts only gets neither members nor sums. */
    async describe(rows: readonly OrderRow[], language: Language, extent: Extent): Promise<ListRow[]> {
      const ids = rows.map(({ order_id }) => order_id)
      const isFull = extent === 'full'
      const { payments, refunds } = await listMoney(db, ids)
      const chips = await listChips(db, isFull ? rows.map(({ member_id }) => member_id) : [], clock.now())
      const sumOf = (minor: number) => (isFull ? formatMoney(minor) : null)
      return rows.map((row) => {
        const problem = problemOf(row, payments)
        const back = backOf(row.order_id, refunds)
        const { pay_time, expire_time } = row
        const isPaidLate = pay_time !== null && isLate(pay_time, expire_time)
        return {
          order_id: row.order_id,
          remote_order_id: row.remote_order_id,
          member: chips.get(row.member_id) ?? null,
          viptype_name: orderSubject(row, language),
          price: sumOf(row.price_minor),
          currency: row.currency,
          method: row.method,
          state: row.state,
          problem: problem?.problem ?? '',
          problem_amount: problem ? sumOf(problem.amount_minor) : null,
          back_amount: back > 0 ? sumOf(back) : null,
          late_minutes: isPaidLate ? Math.max(1, Math.floor((pay_time - expire_time) / minutes(1))) : 0,
          purpose: row.purpose,
          coupon: row.coupon,
          create_time: formatTime(row.create_time),
          pay_time: formatTimeOrNull(pay_time),
        }
      })
    },
  }
}
