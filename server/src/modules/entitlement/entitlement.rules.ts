/** Computes entitlements as the fold of ledger rows. Pure, so that any end can be explained by a replay. */

import { extendEnd, type MembershipEnd } from '@zimu/contract/membership'

/** Columns of a ledger row that the fold reads. */
export interface FoldableEntry {
  /** Milliseconds granted; negative in a correction; null: permanent. */
  duration_ms: number | null
  reason: 'order' | 'code' | 'gift' | 'grant' | 'refund' | 'correction'
  /** 0 if no order caused the row. */
  order_id: number
  create_time: number
}

/** End of an entitlement; undefined if nothing was granted. */
export type FoldedEnd = MembershipEnd | undefined

/** Applies one row to an end. A negative correction shortens the end itself, even if it has passed. */
function extend(end: FoldedEnd, { duration_ms, create_time }: FoldableEntry): FoldedEnd {
  if (duration_ms === null || duration_ms >= 0) return extendEnd(end, duration_ms, create_time)
  return end === undefined || end === null ? end : end + duration_ms
}

/**
 * Folds the rows of one member and one group (or content), oldest first. A refund revokes exactly what its order
 * granted: the result is as if that order had never existed, whatever the order of the rows.
 * @example foldEntries([{ duration_ms: 30 * DAY, reason: 'order', order_id: 1, create_time: now }]) // now + 30 days
 */
export function foldEntries(entries: readonly FoldableEntry[]): FoldedEnd {
  const refunded = new Set(entries.filter((entry) => entry.reason === 'refund').map((entry) => entry.order_id))
  return entries
    .filter((entry) => entry.reason !== 'refund' && !refunded.has(entry.order_id || Number.NaN))
    .reduce<FoldedEnd>(extend, undefined)
}

/** Effect of one row on an entitlement. */
export interface Step {
  /** End after the row. */
  end: FoldedEnd
  /** A later refund revoked the row. */
  is_refunded: boolean
}

/**
 * Replays the rows of one entitlement, oldest first: the end after each, as it was then. The last end equals the fold.
 * @example replay([order30, refundOfIt]) // [{ end: day30, is_refunded: true }, { end: undefined, is_refunded: false }]
 */
export function replay(entries: readonly FoldableEntry[]): Step[] {
  const refunded = new Set(entries.filter((entry) => entry.reason === 'refund').map((entry) => entry.order_id))
  let end: FoldedEnd
  return entries.map((entry, index) => {
    const is_refunded = entry.reason !== 'refund' && refunded.has(entry.order_id || Number.NaN)
    // What concerns a refund reaches back; every other row stands on the end before it.
    end = is_refunded || entry.reason === 'refund' ? foldEntries(entries.slice(0, index + 1)) : extend(end, entry)
    return { end, is_refunded }
  })
}
