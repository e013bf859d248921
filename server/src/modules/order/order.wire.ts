/** Orders, plans and methods as the wire sends them (docs/wire.md#viptypelist, docs/wire.md#ordercreate). */
import type { Language, Order, OrderRefund, Output } from '@zimu/contract'
import { isLate, shownState } from '@zimu/contract/order-expiry'
import type { PaymentGateway } from '../../ports/payment/index.ts'
import { formatText, localise } from '../../texts/index.ts'
import { formatMoney } from '../../texts/money.ts'
import { orderStateTexts, payMethodTexts, refundReasonTexts } from '../../texts/order.ts'
import { formatTime, formatTimeOrNull } from '../../texts/time.ts'
import type { Gift } from '../redemption/index.ts'
import type { OrderRow } from './order.repo.ts'
import { statusOf } from './order.rules.ts'
import { type MoneyBack, type PaidMoney, sumRefund } from './refund/refund.rules.ts'
import type { ViptypeRow } from './viptype.repo.ts'

/** The payment methods, the first one recommended. */
export function payMethods(gateways: readonly PaymentGateway[], language: Language): Order['pay_methods'] {
  return gateways.map(({ method }, index) => {
    const texts = payMethodTexts[method]
    return {
      method,
      name: texts ? formatText(texts.name, language) : method,
      note: texts ? formatText(texts.note, language) : '',
      image_url: '',
      is_rec: index === 0 ? 1 : 0,
    }
  })
}

/** Name of the plan at the order's creation, in the caller's language. */
export function orderSubject(order: OrderRow, language: Language): string {
  return localise({ name: order.viptype_name }, order.viptype_texts, language).name
}

/** The gateways that accept a currency. */
export function gatewaysFor(gateways: readonly PaymentGateway[], currency: string): PaymentGateway[] {
  return gateways.filter(({ currencies }) => currencies === 'any' || currencies.includes(currency))
}

/** Payments and refunds of an order; both empty for an unpaid one. */
export interface OrderMoney {
  payments: readonly PaidMoney[]
  refunds: readonly MoneyBack[]
}

function refundOut({ payments, refunds }: OrderMoney, language: Language): OrderRefund | null {
  const sum = sumRefund(payments, refunds)
  if (!sum) return null
  const texts = refundReasonTexts[sum.reason] ?? refundReasonTexts.other
  return {
    state: sum.state,
    reason: sum.reason,
    currency: sum.currency,
    reason_name: formatText(texts, language),
    amount: formatMoney(sum.amount_minor),
    refunded_amount: formatMoney(sum.refundedMinor),
    refund_time: formatTimeOrNull(sum.refund_time),
  }
}

export interface OrderView {
  language: Language
  now: number
  gateways: readonly PaymentGateway[]
  money: OrderMoney
  /** Of a gift that has been paid. */
  gift: Gift | undefined
}

export function orderOut(order: OrderRow, { language, now, gateways, money, gift }: OrderView): Order {
  const state = shownState(order.state, order.expire_time, now)
  return {
    order_id: order.order_id,
    remote_order_id: order.remote_order_id,
    viptype_id: order.viptype_id,
    viptype_name: orderSubject(order, language),
    price: formatMoney(order.price_minor),
    currency: order.currency,
    price_full: formatMoney(order.price_minor + order.discount_minor),
    discount: formatMoney(order.discount_minor),
    coupon: order.coupon,
    purpose: order.purpose,
    gift_code: gift?.code ?? '',
    gift_state: gift?.state ?? '',
    days: order.days,
    method: order.method,
    status: statusOf(state),
    status_name: formatText(orderStateTexts[state], language),
    state,
    create_time: formatTime(order.create_time),
    expire_time: formatTime(order.expire_time),
    expire_timestamp: order.expire_time,
    pay_time: formatTimeOrNull(order.pay_time),
    is_late: statusOf(state) === 1 && isLate(order.pay_time ?? 0, order.expire_time) ? 1 : 0,
    refund: refundOut(money, language),
    pay_methods: payMethods(gatewaysFor(gateways, order.currency), language),
  }
}

type ViptypeOut = Output<'GET /api/setting.Viptype/list'>['list'][number]

export function viptypeOut(row: ViptypeRow, language: Language): ViptypeOut {
  const texts = localise({ name: row.name, desc: row.desc }, row.texts, language)
  return {
    viptype_id: row.viptype_id,
    name: texts.name,
    desc: texts.desc,
    price: formatMoney(row.price_minor),
    price_original: formatMoney(row.price_original_minor),
    currency: row.currency,
    days: row.days,
    group_id: row.group_id,
    image_id: 0,
    image_url: row.image_url,
    is_rec: row.is_rec,
    sort: row.sort,
  }
}
