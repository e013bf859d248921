/** A finger on the seek bar (docs/design.md#player): the farther above the bar, the finer. Pure. */
import { clampTime, isKnownLength } from './time.ts'

/** So far above the bar a finger moves the film half as fast, */
export const HALF_SPEED_PX = 44
/** and so far above it a quarter as fast. */
export const QUARTER_SPEED_PX = 88
/** Nearer than this to where the film is, the finger clicks back into it. */
export const CLICK_PX = 4
/** The finger must have been farther away than this for that. */
const AWAY_PX = 12

export interface ScrubPoint {
  /** From the left edge of the bar. */
  x: number
  /** How far above the bar; negative below it. */
  above: number
}

export interface ScrubBar {
  width: number
  duration: number
}

export interface Scrub {
  /** Where the film is, seconds: the way to undo leads there. */
  start: number
  /** Where the finger is. */
  target: number
  speed: 1 | 0.5 | 0.25
  x: number
  /** It has been away from the start. */
  wasAway: boolean
  /** It has just clicked back into the start. */
  isBack: boolean
}

export const speedAt = (above: number): Scrub['speed'] =>
  above >= QUARTER_SPEED_PX ? 0.25 : above >= HALF_SPEED_PX ? 0.5 : 1

const distancePx = (time: number, other: number, { width, duration }: ScrubBar) =>
  isKnownLength(duration) ? (Math.abs(time - other) / duration) * width : 0

/** The finger comes down at a place of the bar: it looks there at once. */
export function startScrub({ x }: ScrubPoint, time: number, bar: ScrubBar): Scrub {
  const target = bar.width > 0 ? clampTime((x / bar.width) * bar.duration, bar.duration) : time
  return { start: time, target, speed: 1, x, wasAway: distancePx(target, time, bar) > AWAY_PX, isBack: false }
}

/** The finger after a move. At full speed it looks where it is; finer, it moves on from where it was. */
export function moveScrub(before: Scrub, { x, above }: ScrubPoint, bar: ScrubBar): Scrub {
  if (bar.width <= 0 || !isKnownLength(bar.duration)) return before
  const speed = speedAt(above)
  const perPx = bar.duration / bar.width
  // Back at full speed it does not jump to the finger: it goes on from where it is, too.
  const wasUnderFinger = distancePx(before.target, clampTime(before.x * perPx, bar.duration), bar) <= CLICK_PX
  const isDirect = speed === 1 && before.speed === 1 && wasUnderFinger
  const wanted = clampTime(isDirect ? x * perPx : before.target + (x - before.x) * perPx * speed, bar.duration)
  const distance = distancePx(wanted, before.start, bar)
  const isBack = before.wasAway && distance <= CLICK_PX
  return {
    ...before,
    x,
    speed,
    target: isBack ? before.start : wanted,
    wasAway: before.wasAway || distance > AWAY_PX,
    isBack,
  }
}

/** Middle of something of a width that stands at `at`, kept between 0 and `room` with a margin; in the middle if it has no room. */
export function keepInside(at: number, width: number, room: number, margin: number): number {
  const most = room - margin - width / 2
  const least = margin + width / 2
  return most < least ? room / 2 : Math.min(most, Math.max(least, at))
}
