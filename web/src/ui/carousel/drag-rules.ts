/** Drag gesture of a carousel as a pure state machine (SWP-04 to SWP-07). Lengths in pixels, times in milliseconds. */

/** Travel after which the direction is decided. */
const DECIDES_PX = 4
/** Above this speed a release advances a slide even after a short drag. */
const FLICK_PX_PER_MS = 0.2
/** Weight of the former speed in the smoothed one. */
const INERTIA = 0.6

export type Drag = {
  /** `watching`: direction undecided · `dragging`: along the axis · `ignored`: across it, the page scrolls. */
  readonly phase: 'watching' | 'dragging' | 'ignored'
  readonly startX: number
  readonly startY: number
  readonly x: number
  readonly timeMs: number
  /** Smoothed speed, positive to the right. */
  readonly speed: number
}

export function pressAt(x: number, y: number, timeMs: number): Drag {
  return { phase: 'watching', startX: x, startY: y, x, timeMs, speed: 0 }
}

export function moveTo(drag: Drag, x: number, y: number, timeMs: number): Drag {
  if (drag.phase === 'ignored') return drag
  const phase = drag.phase === 'watching' ? decide(Math.abs(x - drag.startX), Math.abs(y - drag.startY)) : drag.phase
  const passedMs = timeMs - drag.timeMs
  const newest = passedMs > 0 ? (x - drag.x) / passedMs : drag.speed
  return { ...drag, phase, x, timeMs, speed: INERTIA * drag.speed + (1 - INERTIA) * newest }
}

function decide(along: number, across: number): Drag['phase'] {
  if (Math.max(along, across) < DECIDES_PX) return 'watching'
  return along > across ? 'dragging' : 'ignored'
}

/**
 * Slide on which a carousel settles after a release at `position` (in slides, smaller to the right): the nearest one,
 * half a slide further after a flick.
 */
export function restingPlace(position: number, speed: number): number {
  const flick = Math.abs(speed) > FLICK_PX_PER_MS ? -Math.sign(speed) / 2 : 0
  return Math.round(position + flick)
}

/** Transition to the settled position: constant deceleration, 1 - (1 - t)² as a CSS curve (SWP-07). */
export const REST_MOTION = '500ms cubic-bezier(0.3333, 0.6667, 0.6667, 1)'
