import { seconds } from '@zimu/contract/durations'

/** Reasons that stop the autoplay of a carousel (docs/design.md#carousel, SWP-03, SWP-11). */
export type Stops = {
  /** By the pause button, or by a preference for reduced motion until it is pressed. */
  paused: boolean
  touched: boolean
  focused: boolean
  hovered: boolean
  /** The tab is in the background. */
  hidden: boolean
  /** Scrolled out of view, or on a covered page. */
  offscreen: boolean
}

export const INTERVAL_MS = seconds(5)

/** A single slide never moves (SWP-02). */
export function autoplays(count: number, stops: Stops): boolean {
  return count > 1 && !Object.values(stops).some(Boolean)
}
