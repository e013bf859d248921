/** Parts of one order on the console: its payments, who bought it, what waits for a second person. */
import { type Output, VIP_GROUP_ID } from '@zimu/contract'
import type { Db } from '../../../../db/open.ts'
import type { PaymentGateway } from '../../../../ports/payment/index.ts'
import { formatMoney } from '../../../../texts/money.ts'
import { formatTime } from '../../../../texts/time.ts'
import type { Entitlement } from '../../../entitlement/index.ts'
import type { OrderRow } from '../../order.repo.ts'
import type { PaymentRow, RefundRow } from '../../refund/refund.repo.ts'
import { findRefundCalls } from '../../refund/refund-plan.ts'
import type { WishRow } from '../refunds/wish.repo.ts'
import { findMember, listOperatorNames } from './order-one.repo.ts'
import { endText } from './timeline.ts'

export interface PartsDeps {
  db: Db
  entitlement: Pick<Entitlement, 'listGroups' | 'isVip'>
  gateways: readonly PaymentGateway[]
}

type Info = Output<'GET /admin/api/order.Order/info'>

const PAYMENT_VERDICTS = ['granted', 'abnormal', 'second'] as const

/** Sums in the order's own currency. */
export function sumsOf({ currency }: OrderRow, payments: readonly PaymentRow[], refunds: readonly RefundRow[]) {
  const own = payments.filter((payment) => payment.currency === currency)
  const paid = own.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const left = own.reduce((sum, { amount_minor, refund_minor }) => sum + Math.max(0, amount_minor - refund_minor), 0)
  const back = refunds
    .filter((refund) => refund.currency === currency && refund.state === 'done')
    .reduce((sum, { done_minor }) => sum + done_minor, 0)
  return {
    paid_amount: formatMoney(paid),
    returned_amount: formatMoney(back),
    left_amount: formatMoney(left),
  }
}

export function createOrderParts({ db, gateways, entitlement }: PartsDeps) {
  function describePayment(payment: PaymentRow): Info['payments'][number] {
    const { payment_id, method, gateway_no, currency, reason } = payment
    return {
      payment_id,
      method,
      gateway_no,
      amount: formatMoney(payment.amount_minor),
      left: formatMoney(Math.max(0, payment.amount_minor - payment.refund_minor)),
      currency,
      verdict: PAYMENT_VERDICTS.find((one) => one === payment.verdict) ?? 'second',
      reason,
      pay_time: formatTime(payment.pay_time),
      has_call: findRefundCalls(gateways, method) ? 1 : 0,
    }
  }

  async function describeBuyer({ member_id, group_id }: OrderRow, order_num: number): Promise<Info['buyer']> {
    const member = await findMember(db, member_id)
    const groups = await entitlement.listGroups(db, member_id)
    const held = groups.find((group) => group.group_id === (group_id || VIP_GROUP_ID))
    return {
      member_id,
      nickname: member?.nickname ?? '',
      create_time: formatTime(member?.create_time ?? 0),
      is_vip: (await entitlement.isVip(db, member_id)) ? 1 : 0,
      over_time: endText(held?.over_time),
      order_num,
    }
  }

  async function describeWish(wishes: readonly WishRow[], own: string): Promise<Info['wish']> {
    const wish = wishes.find(({ state }) => state === 'waiting')
    if (!wish) return null
    const names = await listOperatorNames(db, [wish.actor])
    return {
      wish_id: wish.wish_id,
      amount: formatMoney(wish.amount_minor),
      currency: wish.currency,
      reason: wish.reason,
      words: wish.words,
      operator: names.get(wish.actor) ?? wish.actor,
      is_own: wish.actor === own ? 1 : 0,
    }
  }

  return { describePayment, describeBuyer, describeWish }
}
