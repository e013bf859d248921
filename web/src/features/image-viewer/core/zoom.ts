/**
 * A picture in a window, seen from near or far (PRE-03, PRE-04). Pure; lengths in pixels, points from the middle of the
 * window, because that is where a picture rests.
 */

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

/** How near the picture is and how far its middle stands from that of the window. */
export interface Look extends Point {
  readonly scale: number
}

/** A picture at scale 1, and the window around it. */
export interface Frame {
  readonly picture: Size
  readonly window: Size
}

export const MAX_SCALE = 4
/** What a double tap gives (design book 4.22). */
export const TAP_SCALE = 2.4
export const WHOLE: Look = { scale: 1, x: 0, y: 0 }

/** Slowing down of a picture that was let go while it moved, in px/ms². */
const BRAKE = 0.004

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Size of a picture at scale 1: as large as the window allows, never larger than it is (PRE-03). */
export function fit(picture: Size, window: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return window
  const scale = Math.min(1, window.width / picture.width, window.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** How far the middle of the picture may be from that of the window, so that no edge comes in. */
function reach({ picture, window }: Frame, scale: number): Point {
  return {
    x: Math.max(0, (picture.width * scale - window.width) / 2),
    y: Math.max(0, (picture.height * scale - window.height) / 2),
  }
}

/** Directions in which there is more of the picture than the window shows. */
export function pansIn(frame: Frame, scale: number): { x: boolean; y: boolean } {
  const { x, y } = reach(frame, scale)
  return { x: x > 0, y: y > 0 }
}

function within(frame: Frame, { scale, x, y }: Look): Look {
  const most = reach(frame, scale)
  return { scale, x: clamp(x, -most.x, most.x), y: clamp(y, -most.y, most.y) }
}

/**
 * Goes to a scale so that what was at `from` comes to `to`, as far as the edges allow: the middle of two fingers, the
 * pointer over a wheel, a double tap.
 */
export function zoomTo(frame: Frame, look: Look, wanted: number, from: Point, to: Point = from): Look {
  const scale = clamp(wanted, 1, MAX_SCALE)
  const factor = scale / look.scale
  return within(frame, { scale, x: to.x - (from.x - look.x) * factor, y: to.y - (from.y - look.y) * factor })
}

/** One finger moves a picture that is larger than the window. */
export function pan(frame: Frame, look: Look, by: Point): Look {
  return within(frame, { ...look, x: look.x + by.x, y: look.y + by.y })
}

/** Where a picture stands some time after it was let go at a speed (px/ms), and whether it still moves. */
export function coast(frame: Frame, look: Look, speed: Point, passed_ms: number): { look: Look; is_moving: boolean } {
  const pace = Math.hypot(speed.x, speed.y)
  const end_ms = pace / BRAKE
  const time_ms = Math.min(passed_ms, end_ms)
  const way = pace === 0 ? 0 : (pace * time_ms - (BRAKE * time_ms ** 2) / 2) / pace
  return { look: pan(frame, look, { x: speed.x * way, y: speed.y * way }), is_moving: passed_ms < end_ms }
}
