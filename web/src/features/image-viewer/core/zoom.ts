/**
 * Zooming and panning a picture in a window (PRE-03, PRE-04). Pure; lengths in pixels, points relative to the middle of
 * the window.
 */

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

/** Scale of the picture, and the offset of its middle from that of the window. */
export interface Look extends Point {
  readonly scale: number
}

/** Size of the picture at scale 1, and of the window. */
export interface Box {
  readonly picture: Size
  readonly window: Size
}

export const MAX_SCALE = 4
/** Scale after a double tap (docs/design.md#image-viewer). */
export const TAP_SCALE = 2.4
export const WHOLE: Look = { scale: 1, x: 0, y: 0 }

/** Deceleration of a picture after it is released, in px/ms². */
const BRAKE = 0.004

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Size of a picture at scale 1: as large as the window allows, never larger than it is (PRE-03). */
export function fit(picture: Size, window: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return window
  const scale = Math.min(1, window.width / picture.width, window.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Largest offset at which no edge of the picture enters the window. */
function reach({ picture, window }: Box, scale: number): Point {
  return {
    x: Math.max(0, (picture.width * scale - window.width) / 2),
    y: Math.max(0, (picture.height * scale - window.height) / 2),
  }
}

/** Directions in which the picture exceeds the window. */
export function pansIn(box: Box, scale: number): { x: boolean; y: boolean } {
  const { x, y } = reach(box, scale)
  return { x: x > 0, y: y > 0 }
}

function within(box: Box, { scale, x, y }: Look): Look {
  const most = reach(box, scale)
  return { scale, x: clamp(x, -most.x, most.x), y: clamp(y, -most.y, most.y) }
}

/**
 * Zooms to a scale and moves the point at `from` to `to`, as far as the edges allow: for a pinch, a wheel, a double
 * tap.
 */
export function zoomTo(box: Box, look: Look, wanted: number, from: Point, to: Point = from): Look {
  const scale = clamp(wanted, 1, MAX_SCALE)
  const factor = scale / look.scale
  return within(box, { scale, x: to.x - (from.x - look.x) * factor, y: to.y - (from.y - look.y) * factor })
}

/** Moves a picture that is larger than the window. */
export function pan(box: Box, look: Look, by: Point): Look {
  return within(box, { ...look, x: look.x + by.x, y: look.y + by.y })
}

/** Position of a picture `passedMs` after its release at a speed (px/ms), and whether it still moves. */
export function coast(box: Box, look: Look, speed: Point, passedMs: number): { look: Look; isMoving: boolean } {
  const pace = Math.hypot(speed.x, speed.y)
  const endMs = pace / BRAKE
  const timeMs = Math.min(passedMs, endMs)
  const way = pace === 0 ? 0 : (pace * timeMs - (BRAKE * timeMs ** 2) / 2) / pace
  return { look: pan(box, look, { x: speed.x * way, y: speed.y * way }), isMoving: passedMs < endMs }
}
