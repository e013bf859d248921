/** Everything that keeps a carousel from moving by itself (design book 4.11, SWP-03, SWP-11). */
export type Stops = {
  /** The pause button, and until it is pressed the wish for less motion. */
  paused: boolean
  touched: boolean
  focused: boolean
  hovered: boolean
  /** The tab is in the background. */
  hidden: boolean
  /** Scrolled away, or on a covered page. */
  offscreen: boolean
}

export const INTERVAL_MS = 5000

/** One item never moves (SWP-02). */
export function autoplays(count: number, stops: Stops): boolean {
  return count > 1 && !Object.values(stops).some(Boolean)
}
