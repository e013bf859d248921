/**
 * One finger on the picture (docs/design.md#player, VID-30 to 35): a gesture is what its first 12 px say, to its end.
 * Pure: positions relative to the picture in, decisions out.
 */
import { clampShare, clampTime, isKnownLength } from './time.ts'

/** A smaller movement is a tap with a tremor. */
export const DECISION_PX = 12
/** Swipes that begin this close to the edge of the picture are the system's: back, notifications, home. */
export const EDGE_PX = 20
/** A finger that stays this long plays twice as fast. */
export const HOLD_MS = 500
/** Speed while a finger is held down. */
export const HELD_RATE = 2
/** Seconds of a swipe over the whole width, unless the media is shorter. */
export const SWIPE_SECONDS = 90

export interface Point {
  x: number
  y: number
}

export interface Box {
  width: number
  height: number
}

/** What a gesture may become; the page decides (a stage below the page's top leaves vertical moves to scrolling). */
export interface GestureRules {
  canSeek: boolean
  canSetVolume: boolean
  /** In fullscreen: the left half sets how bright the picture is. */
  canDim: boolean
  /** Holding plays faster. */
  canHold: boolean
  /** In fullscreen the whole picture is there for gestures, inline the left half belongs to the page. */
  isFullscreen: boolean
}

export interface Gesture {
  start: Point
  /** `pending`: not decided yet. `ignored`: somebody else's until the finger lifts. */
  kind: 'pending' | 'seek' | 'volume' | 'brightness' | 'fast' | 'ignored'
}

export const startGesture = (start: Point): Gesture => ({ start, kind: 'pending' })

/** Beginnings at the sides, and in fullscreen at top and bottom too: the phone has gestures of its own there. */
function isAtEdge({ x, y }: Point, box: Box, isFullscreen: boolean): boolean {
  if (x < EDGE_PX || x > box.width - EDGE_PX) return true
  return isFullscreen && (y < EDGE_PX || y > box.height - EDGE_PX)
}

/** The gesture after the finger stayed for `HOLD_MS`. */
export function holdGesture(gesture: Gesture, rules: GestureRules): Gesture {
  return gesture.kind === 'pending' && rules.canHold ? { ...gesture, kind: 'fast' } : gesture
}

/** A point of the screen as one of a picture that is shown turned by 90°, its top to the right. */
export const turnPoint = ({ x, y }: Point, box: Box): Point => ({ x: y, y: box.width - x })

function decide({ start }: Gesture, at: Point, box: Box, rules: GestureRules): Gesture['kind'] {
  const [dx, dy] = [Math.abs(at.x - start.x), Math.abs(at.y - start.y)]
  if (Math.max(dx, dy) < DECISION_PX) return 'pending'
  if (isAtEdge(start, box, rules.isFullscreen)) return 'ignored'
  if (dx > dy) return rules.canSeek ? 'seek' : 'ignored'
  if (start.x < box.width / 2) return rules.canDim ? 'brightness' : 'ignored'
  return rules.canSetVolume ? 'volume' : 'ignored'
}

/** The gesture after the finger moved; once decided it stays what it is. */
export function moveGesture(gesture: Gesture, at: Point, box: Box, rules: GestureRules): Gesture {
  if (gesture.kind !== 'pending') return gesture
  const kind = decide(gesture, at, box, rules)
  return kind === 'pending' ? gesture : { ...gesture, kind }
}

/** Where a swipe leads: the whole width is 90 seconds, or the length of shorter media. */
export function swipeTarget(
  { start }: Gesture,
  at: Point,
  box: Box,
  media: { time: number; duration: number },
): number {
  if (!isKnownLength(media.duration) || box.width <= 0) return media.time
  const perPx = Math.min(SWIPE_SECONDS, media.duration) / box.width
  return clampTime(media.time + (at.x - start.x) * perPx, media.duration)
}

/** Volume or brightness of a vertical swipe that began at `share`: the whole height is everything. */
export function swipeShare({ start }: Gesture, at: Point, box: Box, share: number): number {
  if (box.height <= 0) return share
  return clampShare(share + (start.y - at.y) / box.height)
}

/** Seconds of a double tap at a side of the picture, and of each tap there that follows it. */
export const SIDE_SECONDS = 10
/** So long a tap at the same side adds to the ones before. */
export const SIDE_MS = 700

/** A side of the picture: the outer third, −1 left, 1 right, 0 the middle. */
export type Side = -1 | 0 | 1

export function sideAt(x: number, width: number): Side {
  if (x < width / 3) return -1
  return x > (width / 3) * 2 ? 1 : 0
}

/** Two taps this close in time and place are one double tap (VID-19). */
export const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 40

export interface Tap extends Point {
  timeMs: number
}

export function isDoubleTap(first: Tap | null, second: Tap): boolean {
  if (!first || second.timeMs - first.timeMs > DOUBLE_TAP_MS) return false
  return Math.hypot(second.x - first.x, second.y - first.y) <= DOUBLE_TAP_PX
}
