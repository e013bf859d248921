/** How long a pay address can be paid. Pure. */

import { days, hours, minutes } from '@zimu/contract/durations'

/** Number of an order's further address at the same gateway. */
const NUMBER = /^(\d{24})_\d{1,2}$/

/** Our number of an order's address number `count` (from 1) at one gateway. */
export function addressNumber(remote_order_id: string, count: number): string {
  return count === 1 ? remote_order_id : `${remote_order_id}_${count}`
}

/** The order behind our number of a payment. @example orderOfNumber('202611201234567890123456_2') // '202611201234567890123456' */
export function orderOfNumber(number: string): string {
  return NUMBER.exec(number)?.[1] ?? number
}

/** Addresses of one order, at all gateways together. */
export const MAX_ADDRESSES = 12
/** An address that the gateway has not created (the process died, the gateway was unreachable) is dead after this long. */
const MADE_MS = minutes(10)
/** Extra time for a payment that began just before the end. */
const MARGIN_MS = minutes(10)
/** An address that has no end and cannot be closed counts as dead this long after its order's time. */
const ENDLESS_MS = hours(72)
/** A gateway that has not answered for this long, and that many queries, is not queried any more. */
const SILENT_MS = days(30)
/** Some four days of queries (`queryDelay`): a service that was off for a month has asked nobody yet. */
const SILENT_QUERIES = 24

export interface AddressLife {
  state: string
  create_time: number
  /** End of the order's time. */
  expire_time: number
  /** When the gateway stops accepting money there; null: never. */
  end_time: number | null
  /** Queries before this one since the order ended. */
  ask_num: number
}

/** Result of the last query. `open`: unpaid · `coming`: a payment is in progress · `silent`: no answer. */
export type AddressAnswer = 'open' | 'coming' | 'silent'

/**
 * Whether an address of an ended order counts as dead and is not queried any more. Money that arrives later is not lost: it is
 * honoured while the order's coupon has a use left, and owed to the payer otherwise.
 */
export function isDead(address: AddressLife, answer: AddressAnswer, now: number): boolean {
  const { state, create_time, expire_time, end_time, ask_num } = address
  if (state === 'made') return now >= create_time + MADE_MS
  if (answer === 'open') return now >= (end_time === null ? expire_time + ENDLESS_MS : end_time + MARGIN_MS)
  return now >= expire_time + SILENT_MS && ask_num >= SILENT_QUERIES
}
