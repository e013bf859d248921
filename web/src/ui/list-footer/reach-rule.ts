/** When the end of a list asks for its next page (BOT-01 to BOT-05). Pure; lengths in pixels, times in milliseconds. */

/** What scrolls, and how far it is: a page or the content of a sheet. */
export interface Extent {
  readonly scrolled_px: number
  readonly view_px: number
  readonly content_px: number
}

export interface Reach {
  /** Nothing has been asked for since the list has its present length. */
  readonly is_ready: boolean
  readonly asked_ms: number
  /** Length of the content when it was asked for last. */
  readonly asked_px: number
}

export const AHEAD_PX = 50
const CHANGE_PX = 50
export const PAUSE_MS = 350

export const startReach: Reach = { is_ready: true, asked_ms: Number.NEGATIVE_INFINITY, asked_px: 0 }

/** A fetch has ended, or the list is another one: its end may ask again (BOT-05). */
export const renewed = (reach: Reach): Reach => ({ ...reach, is_ready: true })

/** The end is near after scrolling (BOT-01), or the content does not fill the view at all (BOT-04). */
export function isAtEnd({ scrolled_px, view_px, content_px }: Extent): boolean {
  if (content_px <= view_px) return true
  return scrolled_px > 0 && scrolled_px + view_px + AHEAD_PX >= content_px
}

/**
 * One look at where the view is. It asks once; then again only after the view has left the end or the content has become
 * another length (BOT-02), and not before 350 ms have passed (BOT-03): `wait_ms` says when to look again for that.
 */
export function look(
  reach: Reach,
  extent: Extent,
  now_ms: number,
): { readonly reach: Reach; readonly asks: boolean; readonly wait_ms: number | null } {
  const is_at_end = isAtEnd(extent)
  const has_changed = Math.abs(extent.content_px - reach.asked_px) > CHANGE_PX
  const is_ready = reach.is_ready || !is_at_end || has_changed
  const wait_ms = reach.asked_ms + PAUSE_MS - now_ms
  if (!is_at_end || !is_ready) return { reach: { ...reach, is_ready }, asks: false, wait_ms: null }
  if (wait_ms > 0) return { reach: { ...reach, is_ready }, asks: false, wait_ms }
  return { reach: { is_ready: false, asked_ms: now_ms, asked_px: extent.content_px }, asks: true, wait_ms: null }
}
