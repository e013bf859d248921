/** Compares a gateway's statement with our payments and refunds, part by part. Pure. */
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

/** What one side says of a payment or refund; null: nothing. */
export type Side =
  /** An amount of money, never negative. */
  | { minor: number; currency: string }
  /** A state, or an order's number. */
  | { word: string }
  | null

/** A line of the statement, or a payment or refund that it lacks. */
export interface Judged {
  /** `''`: both sides agree. */
  difference: DifferenceKind | ''
  kind: 'payment' | 'refund'
  remote_order_id: string
  gateway_no: string
  refund_no: string
  here: Side
  there: Side
  /** Money that moved as either side says, negative where it went back; it is the same where both agree. */
  moved: { here: number; there: number; hereCurrency: string; thereCurrency: string }
  /** Line of the file; null for `missing_there`. */
  line: number | null
  /** Epoch milliseconds. */
  time: number
}

/** Whole days in the gateway's time zone, epoch milliseconds: from `from`, before `to`. */
export interface Period {
  from: number
  to: number
}

/** A period that is as long as it has to be for a time as well, in whole days of the gateway. */
export function widen(period: Period | undefined, time: number, zoneHours: number): Period {
  const shift = hours(zoneHours)
  const from = days(Math.floor((time + shift) / days(1))) - shift
  const to = from + days(1)
  return period ? { from: Math.min(period.from, from), to: Math.max(period.to, to) } : { from, to }
}

const about = (line: StatementLine) => ({
  kind: line.kind,
  gateway_no: line.gateway_no,
  refund_no: line.refund_no,
  line: line.line,
  time: line.time,
})

const sumOf = ({ amount_minor, currency }: { amount_minor: number; currency: string }) => ({
  minor: amount_minor,
  currency,
})
const isSameSum = (one: { minor: number; currency: string }, other: { minor: number; currency: string }) =>
  one.minor === other.minor && one.currency === other.currency

interface SeenPayment {
  /** An earlier line was about it. */
  isSeen: boolean
  /** An earlier line said that it was paid. */
  isPaid: boolean
}

function judgePayment(line: StatementLine, booked: BookedPayment | undefined, seen: SeenPayment): Judged {
  const there = sumOf(line)
  const isDone = line.state === 'done'
  const base = {
    ...{ ...about(line), remote_order_id: booked?.remote_order_id ?? line.remote_order_id, here: null, there },
    moved: {
      // Ours is counted once, with the first line about it.
      here: booked && !seen.isSeen ? booked.amount_minor : 0,
      // A payment that fails after it was paid goes back.
      there: isDone ? line.amount_minor : line.state === 'failed' && seen.isPaid ? -line.amount_minor : 0,
      hereCurrency: booked?.currency ?? line.currency,
      thereCurrency: line.currency,
    },
  }
  // One that failed and was then paid is named with both lines.
  if (isDone && (seen.isPaid || seen.isSeen)) return { ...base, difference: 'repeated_there' }
  // A payment that is not done at the gateway needs no counterpart.
  if (!booked) {
    if (isDone) return { ...base, difference: 'missing_here' }
    return seen.isPaid
      ? { ...base, there: { word: 'failed' }, difference: 'state_differs' }
      : { ...base, difference: '' }
  }
  const here = sumOf(booked)
  if (!isDone) return { ...base, difference: 'state_differs', here: { word: 'paid' }, there: { word: line.state } }
  if (line.remote_order_id !== '' && line.remote_order_id !== booked.remote_order_id) {
    const [ours, theirs] = [{ word: booked.remote_order_id }, { word: line.remote_order_id }]
    return { ...base, difference: 'order_differs', here: ours, there: theirs }
  }
  return { ...base, here, difference: isSameSum(here, there) ? '' : 'amount_differs' }
}

function judgeRefund(line: StatementLine, booked: BookedRefund | undefined): Judged {
  const there = sumOf(line)
  const remote_order_id = booked?.remote_order_id ?? line.remote_order_id
  const base = { ...about(line), remote_order_id, here: null, there }
  const back = (minor: number, currency: string) => ({
    ...{ here: 0 - minor, hereCurrency: currency, thereCurrency: line.currency },
    there: line.state === 'failed' ? 0 : 0 - line.amount_minor,
  })
  if (!booked)
    return { ...base, moved: back(0, line.currency), difference: line.state === 'failed' ? '' : 'missing_here' }
  const done = booked.state === 'done' ? booked.done_minor : booked.amount_minor
  const ourMoved = booked.state === 'failed' ? 0 : done
  // A statement has the state of its day: a refund that was pending then may have ended since.
  const isSame = line.state === 'pending' || line.state === booked.state
  if (!isSame) {
    const words = { here: { word: booked.state }, there: { word: line.state } }
    return { ...base, ...words, moved: back(ourMoved, booked.currency), difference: 'state_differs' }
  }
  const here = { minor: done, currency: booked.currency }
  const isEqual = isSameSum(here, there)
  // Of one that failed since, nothing moved on either side.
  const moved = { ...back(ourMoved, booked.currency), ...(booked.state === 'failed' ? { there: 0 } : {}) }
  return { ...base, here, moved, difference: isEqual ? '' : 'amount_differs' }
}

/** Our refund for a line: by our number, else by payment and amount. */
function chooseRefund(line: StatementLine, left: readonly BookedRefund[]): BookedRefund | undefined {
  const ofPayment = left.filter(({ gateway_no }) => gateway_no === line.gateway_no)
  const named = line.refund_no === '' ? ofPayment : left.filter(({ refund_no }) => refund_no === line.refund_no)
  // No refund of ours has the line's number, as for one made at the gateway's console and recorded by hand.
  const all = named.length > 0 ? named : ofPayment
  return all.find(({ amount_minor }) => amount_minor === line.amount_minor) ?? named[0]
}

/** Refunds by a key, in their order. */
function groupBy(refunds: readonly BookedRefund[], key: 'gateway_no' | 'refund_no') {
  const groups = new Map<string, BookedRefund[]>()
  for (const refund of refunds) {
    const group = groups.get(refund[key])
    if (group) group.push(refund)
    else groups.set(refund[key], [refund])
  }
  return groups
}

/**
 * A comparison of a statement that comes in parts. It remembers which payments and refunds were met, by their numbers: some bytes for
 * each line, whatever the lines hold.
 */
export function createComparison() {
  const seen = new Set<number>()
  const paid = new Set<number | string>()
  const taken = new Set<number>()

  function judgeOne(line: StatementLine, find: { payment?: BookedPayment | undefined; refunds: BookedRefund[] }) {
    if (line.kind === 'refund') {
      const left = find.refunds.filter(({ refund_id }) => !taken.has(refund_id))
      const refund = chooseRefund(line, left)
      if (refund) taken.add(refund.refund_id)
      return judgeRefund(line, refund)
    }
    const { payment } = find
    const key = payment?.payment_id ?? line.gateway_no
    const judged = judgePayment(line, payment, {
      isSeen: payment !== undefined && seen.has(payment.payment_id),
      isPaid: paid.has(key),
    })
    if (payment) seen.add(payment.payment_id)
    if (line.state === 'done') paid.add(key)
    else if (line.state === 'failed') paid.delete(key)
    return judged
  }

  return {
    /** `books`: our payments and refunds with the numbers of these lines; further ones are ignored. */
    judge(lines: readonly StatementLine[], books: Books): Judged[] {
      const payments = new Map(books.payments.map((payment) => [payment.gateway_no, payment]))
      const [ofPayment, ofNumber] = [groupBy(books.refunds, 'gateway_no'), groupBy(books.refunds, 'refund_no')]
      return lines.map((line) => {
        const refunds = new Set([...(ofPayment.get(line.gateway_no) ?? []), ...(ofNumber.get(line.refund_no) ?? [])])
        return judgeOne(line, { payment: payments.get(line.gateway_no), refunds: [...refunds] })
      })
    },

    /** Whether a line was about one of our payments. */
    isMet: (payment_id: number): boolean => seen.has(payment_id),

    /** Those of our payments and refunds of the period that no line was about. Asked when all lines were judged. */
    judgeRest({ payments, refunds }: Books): Judged[] {
      const missing = { difference: 'missing_there', line: null, there: null } as const
      return [
        ...payments
          .filter(({ payment_id }) => !seen.has(payment_id))
          .map(
            ({ gateway_no, remote_order_id, pay_time, ...payment }): Judged => ({
              ...{ ...missing, kind: 'payment', gateway_no, refund_no: '', remote_order_id, time: pay_time },
              here: sumOf(payment),
              moved: movedHere(payment.amount_minor, payment.currency),
            }),
          ),
        ...refunds
          .filter(({ refund_id, state }) => state === 'done' && !taken.has(refund_id))
          .map(
            ({ gateway_no, refund_no, remote_order_id, refund_time, done_minor, currency }): Judged => ({
              ...{ ...missing, kind: 'refund', gateway_no, refund_no, remote_order_id, time: refund_time ?? 0 },
              here: { minor: done_minor, currency },
              moved: movedHere(0 - done_minor, currency),
            }),
          ),
      ]
    },
  }
}

const movedHere = (here: number, currency: string) => ({
  ...{ here, there: 0, hereCurrency: currency, thereCurrency: currency },
})

/** Money of one currency, in minor units, as both sides say. */
export interface MovedSum {
  currency: string
  hereIn: number
  hereBack: number
  thereIn: number
  thereBack: number
  /** Of what agrees: came in, less what went back. */
  agreed: number
}

/** Adds up what moved, by currency. */
export function createSums() {
  const sums = new Map<string, MovedSum>()
  const sumFor = (currency: string): MovedSum => {
    const known = sums.get(currency)
    if (known) return known
    const sum = { currency, hereIn: 0, hereBack: 0, thereIn: 0, thereBack: 0, agreed: 0 }
    sums.set(currency, sum)
    return sum
  }
  return {
    add({ difference, kind, moved }: Judged): void {
      const here = sumFor(moved.hereCurrency)
      const there = moved.thereCurrency === moved.hereCurrency ? here : sumFor(moved.thereCurrency)
      if (kind === 'payment') {
        here.hereIn += moved.here
        there.thereIn += moved.there
      } else {
        here.hereBack -= moved.here
        there.thereBack -= moved.there
      }
      if (difference === '') here.agreed += moved.here
    },
    /** By currency, in the order of their names; those of which nothing moved are left out. */
    list: (): MovedSum[] =>
      [...sums.values()]
        .filter(({ hereIn, hereBack, thereIn, thereBack }) => hereIn || hereBack || thereIn || thereBack)
        .sort((one, other) => (one.currency < other.currency ? -1 : 1)),
  }
}
