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
  /** Number of the row, by which another takes it back. */
  entry_id?: number
  /** The row that this one takes back; 0 or left out: none. */
  undo_entry_id?: number
}

/** End of an entitlement; undefined if nothing was granted. */
export type FoldedEnd = MembershipEnd | undefined

/** Applies one row to an end. A negative correction shortens the end itself, even if it has passed. */
function extend(end: FoldedEnd, { duration_ms, create_time }: FoldableEntry): FoldedEnd {
  if (duration_ms === null || duration_ms >= 0) return extendEnd(end, duration_ms, create_time)
  return end === undefined || end === null ? end : end + duration_ms
}

/** Numbers of the rows that later ones took back. A row that takes back and was taken back itself takes back nothing. */
function undoneOf(entries: readonly FoldableEntry[]): ReadonlySet<number> {
  const undone = new Set<number>()
  for (const { entry_id = 0, undo_entry_id = 0 } of [...entries].reverse())
    if (undo_entry_id > 0 && !undone.has(entry_id)) undone.add(undo_entry_id)
  return undone
}

const isUndo = ({ undo_entry_id = 0 }: FoldableEntry) => undo_entry_id > 0

/**
 * Folds the rows of one member and one group (or content), oldest first. A refund revokes exactly what its order
 * granted, and a row that takes back another one exactly what that did: the result is as if it had never existed, whatever the
 * order of the rows.
 * @example foldEntries([{ duration_ms: 30 * DAY, reason: 'order', order_id: 1, create_time: now }]) // now + 30 days
 */
export function foldEntries(entries: readonly FoldableEntry[]): FoldedEnd {
  const undone = undoneOf(entries)
  const live = entries.filter((entry) => !isUndo(entry) && !undone.has(entry.entry_id ?? 0))
  const refunded = new Set(live.filter((entry) => entry.reason === 'refund').map((entry) => entry.order_id))
  return live
    .filter((entry) => entry.reason !== 'refund' && !refunded.has(entry.order_id || Number.NaN))
    .reduce<FoldedEnd>(extend, undefined)
}

/** Effect of one row on an entitlement. */
export interface Step {
  /** End after the row. */
  end: FoldedEnd
  /** A later refund, or a later row that takes it back, revoked the row. */
  is_refunded: boolean
}

/**
 * Replays the rows of one entitlement, oldest first: the end after each, as it was then. The last end equals the fold.
 * @example replay([order30, refundOfIt]) // [{ end: day30, is_refunded: true }, { end: undefined, is_refunded: false }]
 */
export function replay(entries: readonly FoldableEntry[]): Step[] {
  const refunded = new Set(entries.filter((entry) => entry.reason === 'refund').map((entry) => entry.order_id))
  const undone = undoneOf(entries)
  let end: FoldedEnd
  return entries.map((entry, index) => {
    const isRefund = entry.reason === 'refund'
    const is_refunded = undone.has(entry.entry_id ?? 0) || (!isRefund && refunded.has(entry.order_id || Number.NaN))
    // What takes back reaches back; every other row stands on the end before it.
    const isBack = is_refunded || isRefund || isUndo(entry)
    end = isBack ? foldEntries(entries.slice(0, index + 1)) : extend(end, entry)
    return { end, is_refunded }
  })
}
