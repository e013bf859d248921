/** What a member holds is the fold of the ledger's rows: pure, so that "why am I VIP until then" is a replay. */

/** The part of a ledger row that the fold reads. */
export interface FoldableEntry {
  /** Milliseconds granted; negative in a correction; null for ever. */
  duration_ms: number | null
  reason: 'order' | 'code' | 'gift' | 'grant' | 'refund' | 'correction'
  /** 0 when no order stands behind the row. */
  order_id: number
  create_time: number
}

/** End of what is held in epoch milliseconds, null for ever; undefined when nothing was ever (effectively) granted. */
export type FoldedEnd = number | null | undefined

/** One row on top of an end: later of now and the end, plus the duration; for ever stays for ever (wire-contract 2.4). */
function extend(end: FoldedEnd, { duration_ms, create_time }: FoldableEntry): FoldedEnd {
  if (end === null || duration_ms === null) return null
  if (duration_ms < 0) return end === undefined ? undefined : end + duration_ms
  return Math.max(end ?? create_time, create_time) + duration_ms
}

/**
 * Folds the rows of one member and one group (or one content), oldest first. A refund takes back exactly what its order
 * gave: the fold is as if that order had never been there, whatever came before, between and after.
 * @example foldEntries([{ duration_ms: 30 * DAY, reason: 'order', order_id: 1, create_time: now }]) // now + 30 days
 */
export function foldEntries(entries: readonly FoldableEntry[]): FoldedEnd {
  const refunded = new Set(entries.filter((entry) => entry.reason === 'refund').map((entry) => entry.order_id))
  return entries
    .filter((entry) => entry.reason !== 'refund' && !refunded.has(entry.order_id || Number.NaN))
    .reduce<FoldedEnd>(extend, undefined)
}

/** What one row made of a holding. */
export interface Step {
  /** End once the row stood. */
  end: FoldedEnd
  /** A later refund took the row back. */
  is_refunded: boolean
}

/**
 * Replays the rows of one holding, oldest first: the end after each, as it was then. The last end is that of the fold.
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

/** True while an end lies ahead or there is none. */
export function isInForce(over_time: number | null, now: number): boolean {
  return over_time === null || over_time > now
}
