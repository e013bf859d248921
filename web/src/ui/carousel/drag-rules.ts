/** The gesture on a carousel as a pure state machine (SWP-04, SWP-05). Lengths in pixels, times in milliseconds. */

/** How far a pointer goes before its direction counts. */
const DECIDES_PX = 4
/** Faster than this a release moves on even after a short way. */
const FLICK_PX_PER_MS = 0.2
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
