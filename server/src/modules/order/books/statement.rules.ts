/** Compares a gateway's statement with our payments and refunds, line by line. Pure. */
import { days, hours } from '@zimu/contract/durations'
import type { StatementLine } from '../../../ports/payment/statement/statement.ts'

/** A payment that we have recorded. */
export interface BookedPayment {
  payment_id: number
  remote_order_id: string
  gateway_no: string
  amount_minor: number
  currency: string
  pay_time: number
}

/** A refund that we have recorded. */
export interface BookedRefund {
  refund_id: number
  refund_no: string
  remote_order_id: string
  /** The payment's number at the gateway. */
  gateway_no: string
  amount_minor: number
  done_minor: number
  currency: string
  state: string
  refund_time: number | null
}

export interface Books {
  payments: readonly BookedPayment[]
  refunds: readonly BookedRefund[]
}

/**
 * `missing_here`: only the gateway has it · `missing_there`: only we have it · `repeated_there`: a second line about the same
 * payment or refund · `amount_differs`, `state_differs`, `order_differs`: both have it, with different values.
 */
export type DifferenceKind =
  | 'missing_here'
  | 'missing_there'
  | 'repeated_there'
  | 'amount_differs'
  | 'state_differs'
  | 'order_differs'

export interface Difference {
  difference: DifferenceKind
  kind: 'payment' | 'refund'
  remote_order_id: string
  gateway_no: string
  refund_no: string
  /** Our value and theirs: an amount with its currency, a state, or an order's number; `""`: none. */
  here: string
  there: string
  /** Line of the file; null for `missing_there`. */
  line: number | null
  /** Epoch milliseconds. */
  time: number
}

export interface Comparison {
  differences: Difference[]
  agreeing: StatementLine[]
}

/** Whole days in the gateway's time zone, epoch milliseconds: from `from`, before `to`. */
export interface Period {
  from: number
  to: number
}

/** The days that a statement covers, by its earliest and latest line; undefined for one without lines. */
export function periodOf(lines: readonly StatementLine[], zoneHours: number): Period | undefined {
  if (lines.length === 0) return undefined
  const shift = hours(zoneHours)
  const paidDays = lines.map(({ time }) => Math.floor((time + shift) / days(1)))
  const [first, last] = paidDays.reduce(
    ([min, max], day) => [Math.min(min, day), Math.max(max, day)],
    [paidDays[0] ?? 0, paidDays[0] ?? 0],
  )
  return { from: days(first) - shift, to: days(last + 1) - shift }
}

const money = (minor: number, currency: string) => `${(minor / 100).toFixed(2)} ${currency}`

const about = (line: StatementLine) => ({
  kind: line.kind,
  gateway_no: line.gateway_no,
  refund_no: line.refund_no,
  line: line.line,
  time: line.time,
})

function judgePayment(
  line: StatementLine,
  booked: BookedPayment | undefined,
  isRepeated: boolean,
): Difference | undefined {
  const there = money(line.amount_minor, line.currency)
  const base = { ...about(line), remote_order_id: booked?.remote_order_id ?? line.remote_order_id, here: '', there }
  if (isRepeated) return { ...base, difference: 'repeated_there' }
  // A payment that is not done at the gateway needs no counterpart.
  if (!booked) return line.state === 'done' ? { ...base, difference: 'missing_here' } : undefined
  const here = money(booked.amount_minor, booked.currency)
  if (line.state === 'failed') return { ...base, difference: 'state_differs', here: 'paid', there: 'failed' }
  if (line.remote_order_id !== '' && line.remote_order_id !== booked.remote_order_id)
    return { ...base, difference: 'order_differs', here: booked.remote_order_id, there: line.remote_order_id }
  return here === there ? undefined : { ...base, difference: 'amount_differs', here }
}

function judgeRefund(line: StatementLine, booked: BookedRefund | undefined): Difference | undefined {
  const there = money(line.amount_minor, line.currency)
  const base = { ...about(line), remote_order_id: booked?.remote_order_id ?? line.remote_order_id, here: '', there }
  if (!booked) return line.state === 'failed' ? undefined : { ...base, difference: 'missing_here' }
  // A statement has the state of its day: a refund that was pending then may have ended since.
  const isSame = line.state === 'pending' || line.state === booked.state
  if (!isSame) return { ...base, difference: 'state_differs', here: booked.state, there: line.state }
  const here = money(booked.state === 'done' ? booked.done_minor : booked.amount_minor, booked.currency)
  return here === there ? undefined : { ...base, difference: 'amount_differs', here }
}

/** Our refund for a line: by our number, else by payment and amount. Each of ours matches one line. */
function takeRefund(line: StatementLine, left: Set<BookedRefund>): BookedRefund | undefined {
  const candidates = [...left].filter(({ refund_no, gateway_no }) =>
    line.refund_no === '' ? gateway_no === line.gateway_no : refund_no === line.refund_no,
  )
  // No refund of ours has the line's number, as for one made at the gateway's console and recorded by hand.
  const others = line.refund_no === '' ? [] : [...left].filter(({ gateway_no }) => gateway_no === line.gateway_no)
  const all = candidates.length > 0 ? candidates : others
  const found = all.find(({ amount_minor }) => amount_minor === line.amount_minor) ?? candidates[0]
  if (found) left.delete(found)
  return found
}

function missingThere(books: Books, seen: { payments: Set<string>; refunds: Set<BookedRefund> }, { from, to }: Period) {
  const isIn = (time: number) => time >= from && time < to
  const payments = books.payments
    .filter(({ gateway_no, pay_time }) => isIn(pay_time) && !seen.payments.has(gateway_no))
    .map(
      (payment): Difference => ({
        difference: 'missing_there',
        kind: 'payment',
        gateway_no: payment.gateway_no,
        refund_no: '',
        line: null,
        remote_order_id: payment.remote_order_id,
        here: money(payment.amount_minor, payment.currency),
        there: '',
        time: payment.pay_time,
      }),
    )
  const refunds = [...seen.refunds]
    .filter(({ state, refund_time }) => state === 'done' && refund_time !== null && isIn(refund_time))
    .map(
      (refund): Difference => ({
        difference: 'missing_there',
        kind: 'refund',
        gateway_no: refund.gateway_no,
        line: null,
        there: '',
        refund_no: refund.refund_no,
        remote_order_id: refund.remote_order_id,
        time: refund.refund_time ?? 0,
        here: money(refund.done_minor, refund.currency),
      }),
    )
  return [...payments, ...refunds]
}

/** `books`: our payments and refunds with the statement's numbers or in its period; further ones are ignored. */
export function compareStatement(lines: readonly StatementLine[], books: Books, period: Period): Comparison {
  const payments = new Map(books.payments.map((payment) => [payment.gateway_no, payment]))
  const seen = new Set<string>()
  const left = new Set(books.refunds)
  const differences: Difference[] = []
  const agreeing: StatementLine[] = []
  for (const line of lines) {
    const difference =
      line.kind === 'payment'
        ? judgePayment(line, payments.get(line.gateway_no), line.state === 'done' && seen.has(line.gateway_no))
        : judgeRefund(line, takeRefund(line, left))
    if (line.kind === 'payment' && line.state === 'done') seen.add(line.gateway_no)
    if (difference) differences.push(difference)
    else agreeing.push(line)
  }
  differences.push(...missingThere(books, { payments: seen, refunds: left }, period))
  return { differences, agreeing }
}
