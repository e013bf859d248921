/** The gesture on a carousel as a pure state machine (SWP-04 to SWP-07). Lengths in pixels, times in milliseconds. */

/** How far a pointer goes before its direction counts. */
const DECIDES_PX = 4
/** Faster than this a release moves on even after a short way. */
const FLICK_PX_PER_MS = 0.2
/** How far a view without more slides can be pulled, in slides. */
const BEYOND_MOST = 0.5
/** Part of the former speed in the smoothed one. */
const INERTIA = 0.6

export type Drag = {
  /** `watching`: the first move decides · `dragging`: along the axis · `ignored`: across it, the page scrolls. */
  readonly phase: 'watching' | 'dragging' | 'ignored'
  readonly start_x: number
  readonly start_y: number
  readonly x: number
  readonly time_ms: number
  /** Smoothed speed, positive to the right. */
  readonly speed: number
}

export function pressAt(x: number, y: number, time_ms: number): Drag {
  return { phase: 'watching', start_x: x, start_y: y, x, time_ms, speed: 0 }
}

export function moveTo(drag: Drag, x: number, y: number, time_ms: number): Drag {
  if (drag.phase === 'ignored') return drag
  const phase = drag.phase === 'watching' ? decide(Math.abs(x - drag.start_x), Math.abs(y - drag.start_y)) : drag.phase
  const passed_ms = time_ms - drag.time_ms
  const newest = passed_ms > 0 ? (x - drag.x) / passed_ms : drag.speed
  return { ...drag, phase, x, time_ms, speed: INERTIA * drag.speed + (1 - INERTIA) * newest }
}

function decide(along: number, across: number): Drag['phase'] {
  if (Math.max(along, across) < DECIDES_PX) return 'watching'
  return along > across ? 'dragging' : 'ignored'
}

/**
 * Place where a carousel comes to rest that was let go at `position` (in slides, to the right is less): the nearest one,
 * and half a slide further on after a flick.
 */
export function restingPlace(position: number, speed: number): number {
  const flick = Math.abs(speed) > FLICK_PX_PER_MS ? -Math.sign(speed) / 2 : 0
  return Math.round(position + flick)
}

/**
 * Position that a pull beyond the first or the last slide shows: it follows less and less and never gets half a slide away
 * (SWP-06).
 */
export function dampedPosition(position: number, last: number): number {
  const end = Math.min(Math.max(position, 0), last)
  const beyond = Math.abs(position - end)
  return end + (Math.sign(position - end) * BEYOND_MOST * beyond) / (beyond + BEYOND_MOST)
}

/** How slides come to rest: out with constant deceleration, the course 1 - (1 - t)² as a curve of CSS (SWP-07). */
export const REST_MOTION = '500ms cubic-bezier(0.3333, 0.6667, 0.6667, 1)'
