/** Everything that happened to an order, in one order. Pure. */

/** Kinds in the order in which they cause each other within a moment. */
const RANKS = ['note', 'wish', 'callback', 'payment', 'refund', 'event', 'ledger'] as const
export type Kind = (typeof RANKS)[number]

export interface Placed {
  kind: Kind
  /** Number within its kind; higher ones are later. */
  id: number
  /** Epoch milliseconds. */
  atMs: number
}

/** Newest first; what is of the same moment stands above what caused it. */
export function inTimelineOrder<Entry extends Placed>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort(
    (one, other) => other.atMs - one.atMs || RANKS.indexOf(other.kind) - RANKS.indexOf(one.kind) || other.id - one.id,
  )
}

/** Whole days that a payment is worth at the price of its order; 0 where it cannot be said. */
export function paidDays(order: { days: number; price_minor: number }, paid_minor: number): number {
  if (order.days <= 0 || order.price_minor <= 0 || paid_minor <= 0 || paid_minor >= order.price_minor) return 0
  return Math.floor((order.days * paid_minor) / order.price_minor)
}
