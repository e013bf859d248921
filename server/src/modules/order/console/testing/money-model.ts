/**
 * What money and rights come to, added up as a person would on paper: no states that follow one another, no tables, no code of the
 * service. Tests compare the service with it. Amounts are minor units, times epoch milliseconds.
 */
import { days } from '@zimu/contract/durations'

/** Money of a payer that has arrived. */
export interface ModelPayment {
  amount: number
  payTime: number
  /** `granted`: it bought what its order says · `abnormal`: it bought nothing · `second`: the order needs none any more. */
  verdict: 'granted' | 'abnormal' | 'second'
  reason: string
  /** Sums that are back. */
  back: { amount: number; time: number }[]
  /** Sums on their way back. */
  moving: number[]
  /** Sums that the gateway refused to pay back, with the number of each refund. */
  failed: { amount: number; refund_no: string }[]
}

export interface ModelOrder {
  remote_order_id: string
  trade_no: string
  price: number
  /** 0: for ever. */
  dayNum: number
  isClosed: boolean
  isRefused: boolean
  /** Paid at the cashier, of which the service has not heard. */
  silent: number | undefined
  /** The first one decides what becomes of the order. */
  payments: ModelPayment[]
}

/** One thing that moved the end of the membership. */
export interface ModelRow {
  time: number
  /** Null: for ever. */
  dayNum: number | null
  isTaken: boolean
  /** Taken back: as if it had never been. */
  isGone: boolean
  /** What gave it: an order's number, a code, or the row of the record. */
  source: string
}

/** End of the membership; null: permanent, undefined: none. */
export type ModelEnd = number | null | undefined

export interface Model {
  orders: ModelOrder[]
  rows: ModelRow[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
export const backOf = ({ back }: ModelPayment) => sum(back.map(({ amount }) => amount))
/** What can still go back. */
export const leftOf = (payment: ModelPayment) => payment.amount - backOf(payment) - sum(payment.moving)

/** Each row gives from the later of its day and the end; what takes shortens the end itself. */
export function endOf(rows: readonly ModelRow[]): ModelEnd {
  let end: ModelEnd
  for (const { time, dayNum, isTaken, isGone } of rows) {
    if (isGone) continue
    if (isTaken) end = typeof end === 'number' ? end - days(dayNum ?? 0) : end
    else if (dayNum === null || end === null) end = null
    else end = Math.max(end ?? time, time) + days(dayNum)
  }
  return end
}

/** State of an order that has money; undefined: it has none. */
export function stateOf({ payments: [deciding] }: ModelOrder): string | undefined {
  if (!deciding) return undefined
  if (backOf(deciding) === deciding.amount) return 'refunded'
  if (leftOf(deciding) === 0) return 'refunding'
  return deciding.verdict === 'granted' ? 'fulfilled' : 'abnormal'
}

/** Money arrives for an order: it buys, or it is owed. */
export function receive(model: Model, order: ModelOrder, amount: number, payTime: number, now: number): void {
  const money = { amount, payTime, back: [], moving: [], failed: [] }
  const isPermanent = endOf(model.rows) === null
  const fault = amount < order.price ? 'amount_short' : isPermanent ? 'already_permanent' : ''
  const first = order.payments[0]
  if (first) {
    const isStillWanted = stateOf(order) === 'abnormal' && fault !== ''
    order.payments.push({ ...money, verdict: 'second', reason: isStillWanted ? fault : 'paid_again' })
    return
  }
  order.payments.push({ ...money, verdict: fault === '' ? 'granted' : 'abnormal', reason: fault })
  if (fault === '') grantOrder(model, order, order.dayNum, now)
}

export function grantOrder(model: Model, { remote_order_id }: ModelOrder, dayNum: number, now: number): void {
  const given = { dayNum: dayNum === 0 ? null : dayNum, isTaken: false, isGone: false }
  model.rows.push({ time: now, ...given, source: remote_order_id })
}

/** Money is back with its payer; with the last of it goes what it bought. */
export function moneyIsBack(model: Model, order: ModelOrder, payment: ModelPayment, amount: number, now: number): void {
  payment.back.push({ amount, time: now })
  const isWhole = backOf(payment) === payment.amount && payment.verdict === 'granted'
  const bought = model.rows.find(({ source }) => source === order.remote_order_id)
  if (isWhole && bought) bought.isGone = true
}

/** Days that a payment that is too small is worth; 0: none, or it is not too small. */
export function worthDays({ price, dayNum }: ModelOrder, { reason, amount }: ModelPayment): number {
  return reason === 'amount_short' && dayNum > 0 ? Math.floor((dayNum * amount) / price) : 0
}

/** Books of the time from `from` to `to`: what came by what became of it, and what went back. */
export function booksOf({ orders }: Model, from: number, to: number) {
  const isWithin = (time: number) => time >= from && time < to
  const payments = orders.flatMap((order) => order.payments)
  const came = payments.filter(({ payTime }) => isWithin(payTime))
  const back = payments.flatMap((payment) => payment.back).filter(({ time }) => isWithin(time))
  const total = (amounts: readonly number[]) => ({ num: amounts.length, amount: sum(amounts) })
  return {
    came: (['abnormal', 'granted', 'second'] as const).flatMap((verdict) => {
      const amounts = came.filter((payment) => payment.verdict === verdict).map(({ amount }) => amount)
      return amounts.length === 0 ? [] : [{ verdict, ...total(amounts) }]
    }),
    back: back.length === 0 ? [] : [total(back.map(({ amount }) => amount))],
    owed: sum(payments.filter(({ verdict }) => verdict !== 'granted').map(leftOf)),
    movingNum: sum(payments.map(({ moving }) => moving.length)),
  }
}
