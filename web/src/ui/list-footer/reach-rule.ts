/**
 * Decides when the end of a list requests the next page (BOT-01 to BOT-05). Pure; lengths in pixels, times in
 * milliseconds.
 */

/** Scroll position and sizes of a page or a sheet's content. */
export interface Extent {
  readonly scrolledPx: number
  readonly viewPx: number
  readonly contentPx: number
}

export interface Reach {
  /** No request was made since the content has its present length. */
  readonly isReady: boolean
  readonly askedMs: number
  /** Length of the content at the last request. */
  readonly askedPx: number
}

export const AHEAD_PX = 50
const CHANGE_PX = 50
export const PAUSE_MS = 350

export const startReach: Reach = { isReady: true, askedMs: Number.NEGATIVE_INFINITY, askedPx: 0 }

/** After a fetch has ended, or for another list, the end may request again (BOT-05). */
export const renewed = (reach: Reach): Reach => ({ ...reach, isReady: true })

/** Whether the end is near after scrolling (BOT-01), or the content does not fill the view (BOT-04). */
export function isAtEnd({ scrolledPx, viewPx, contentPx }: Extent): boolean {
  if (contentPx <= viewPx) return true
  return scrolledPx > 0 && scrolledPx + viewPx + AHEAD_PX >= contentPx
}

/**
 * Evaluates a scroll position. It requests once, and again only after the view has left the end or the content has
 * changed its length (BOT-02), and not within 350 ms (BOT-03): `waitMs` is the time until the next evaluation.
 */
export function look(
  reach: Reach,
  extent: Extent,
  nowMs: number,
): { readonly reach: Reach; readonly isDue: boolean; readonly waitMs: number | null } {
  const atEnd = isAtEnd(extent)
  const hasChanged = Math.abs(extent.contentPx - reach.askedPx) > CHANGE_PX
  const isReady = reach.isReady || !atEnd || hasChanged
  const waitMs = reach.askedMs + PAUSE_MS - nowMs
  if (!atEnd || !isReady) return { reach: { ...reach, isReady }, isDue: false, waitMs: null }
  if (waitMs > 0) return { reach: { ...reach, isReady }, isDue: false, waitMs }
  return { reach: { isReady: false, askedMs: nowMs, askedPx: extent.contentPx }, isDue: true, waitMs: null }
}
