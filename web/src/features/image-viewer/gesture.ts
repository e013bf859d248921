/**
 * Touch gestures of the viewer as a pure state machine (PRE-04 to PRE-07). Points are relative to the middle of the
 * window.
 */
import { type Drag, dampedPosition, moveTo, pressAt, restingPlace } from '../../ui/index.ts'
import { type Box, type Look, type Point, pan, pansIn, zoomTo } from './core/zoom.ts'

/** State of the screen. */
export interface Scene {
  readonly look: Look
  /** Index of the slide in the middle; fractional while dragged. */
  readonly position: number
  /** How far the picture is pulled down. */
  readonly pulledPx: number
}

export interface Around {
  readonly box: Box
  readonly index: number
  /** Index of the last slide. */
  readonly last: number
}

export interface Touch extends Point {
  readonly id: number
  readonly timeMs: number
}

type Path = 'undecided' | 'swipe' | 'pan' | 'pull' | 'nothing'

export type Hand =
  | { readonly fingers: 0 }
  | {
      readonly fingers: 1
      readonly path: Path
      readonly drag: Drag
      readonly now: Touch
      readonly from: Touch
      /** Smoothed, in px/ms. */
      readonly speed: Point
      /** Largest distance from the start. */
      readonly travelPx: number
      readonly isTap: boolean
    }
  | { readonly fingers: 2; readonly one: Touch; readonly two: Touch; readonly start: Pinch }

interface Pinch {
  readonly look: Look
  readonly middle: Point
  readonly distance: number
}

/** Result of a release. */
export type Outcome =
  | { readonly kind: 'tap'; readonly at: Point }
  | { readonly kind: 'close' }
  | { readonly kind: 'settle'; readonly index: number }
  | { readonly kind: 'coast'; readonly speed: Point }
  | { readonly kind: 'none' }

export const NO_HAND: Hand = { fingers: 0 }

/** Maximum travel of a tap (PRE-07). */
const TAP_PX = 20
/** The viewer closes when a picture is pulled down further (docs/design.md#image-viewer). */
const CLOSE_PX = 96
const INERTIA = 0.6

const middleOf = (one: Point, two: Point): Point => ({ x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 })
const distanceOf = (one: Point, two: Point) => Math.max(1, Math.hypot(one.x - two.x, one.y - two.y))

export function press(hand: Hand, scene: Scene, touch: Touch): Hand {
  if (hand.fingers === 0) return oneFinger(touch, true)
  if (hand.fingers === 2 || hand.path === 'swipe' || hand.path === 'pull') return hand
  return pinch(hand.now, touch, scene.look)
}

function oneFinger(touch: Touch, isTap: boolean): Hand {
  const drag = pressAt(touch.x, touch.y, touch.timeMs)
  const path: Path = isTap ? 'undecided' : 'pan'
  return { fingers: 1, path, drag, now: touch, from: touch, speed: { x: 0, y: 0 }, travelPx: 0, isTap }
}

function pinch(one: Touch, two: Touch, look: Look): Hand {
  return { fingers: 2, one, two, start: { look, middle: middleOf(one, two), distance: distanceOf(one, two) } }
}

export function move(hand: Hand, scene: Scene, touch: Touch, around: Around): { hand: Hand; scene: Scene } {
  if (hand.fingers === 2) return movePinch(hand, scene, touch, around)
  if (hand.fingers === 0 || touch.id !== hand.now.id) return { hand, scene }
  const drag = moveTo(hand.drag, touch.x, touch.y, touch.timeMs)
  const path = hand.path === 'undecided' ? decide(drag, hand.from, touch, scene.look, around) : hand.path
  const travelPx = Math.max(hand.travelPx, Math.hypot(touch.x - hand.from.x, touch.y - hand.from.y))
  const moved: Hand = { ...hand, path, drag, now: touch, travelPx, speed: speedOf(hand, touch) }
  return { hand: moved, scene: follow(path, hand.now, moved.from, touch, scene, around) }
}

/**
 * Decided by the first move: a picture that exceeds the window is panned, any other is swiped sideways or pulled down.
 */
function decide(drag: Drag, from: Point, { y }: Point, look: Look, { box }: Around): Path {
  if (drag.phase === 'watching') return 'undecided'
  const pans = pansIn(box, look.scale)
  if (drag.phase === 'dragging') return pans.x ? 'pan' : 'swipe'
  if (pans.x || pans.y) return 'pan'
  return y > from.y ? 'pull' : 'nothing'
}

function speedOf(hand: { now: Touch; speed: Point }, touch: Touch): Point {
  const passedMs = touch.timeMs - hand.now.timeMs
  if (passedMs <= 0) return hand.speed
  const smooth = (axis: 'x' | 'y') =>
    INERTIA * hand.speed[axis] + ((1 - INERTIA) * (touch[axis] - hand.now[axis])) / passedMs
  return { x: smooth('x'), y: smooth('y') }
}

function follow(path: Path, before: Point, from: Point, now: Point, scene: Scene, around: Around): Scene {
  const { box, index, last } = around
  if (path === 'pan') return { ...scene, look: pan(box, scene.look, { x: now.x - before.x, y: now.y - before.y }) }
  if (path === 'swipe') return { ...scene, position: dampedPosition(index - (now.x - from.x) / box.window.width, last) }
  if (path === 'pull') return { ...scene, pulledPx: Math.max(0, now.y - from.y) }
  return scene
}

function movePinch(hand: Extract<Hand, { fingers: 2 }>, scene: Scene, touch: Touch, { box }: Around) {
  const one = touch.id === hand.one.id ? touch : hand.one
  const two = touch.id === hand.two.id ? touch : hand.two
  const { look, middle, distance } = hand.start
  const wanted = (look.scale * distanceOf(one, two)) / distance
  const next = zoomTo(box, look, wanted, middle, middleOf(one, two))
  return { hand: { ...hand, one, two }, scene: { ...scene, look: next } }
}

/** Releases one finger; with two, the other continues to pan. */
export function lift(hand: Hand, scene: Scene, id: number, around: Around): { hand: Hand; outcome: Outcome } {
  const none = { kind: 'none' } as const
  if (hand.fingers === 2) {
    if (id !== hand.one.id && id !== hand.two.id) return { hand, outcome: none }
    return { hand: oneFinger(id === hand.one.id ? hand.two : hand.one, false), outcome: none }
  }
  if (hand.fingers === 0 || id !== hand.now.id) return { hand, outcome: none }
  return { hand: NO_HAND, outcome: outcomeOf(hand, scene, around) }
}

function outcomeOf(hand: Extract<Hand, { fingers: 1 }>, scene: Scene, { index, last }: Around): Outcome {
  if (hand.isTap && hand.travelPx <= TAP_PX) return { kind: 'tap', at: hand.now }
  if (hand.path === 'pull') return scene.pulledPx > CLOSE_PX ? { kind: 'close' } : { kind: 'none' }
  if (hand.path === 'pan') return { kind: 'coast', speed: hand.speed }
  if (hand.path !== 'swipe') return { kind: 'none' }
  // One slide at a time, and never beyond the ends.
  const wanted = restingPlace(scene.position, hand.drag.speed)
  return { kind: 'settle', index: Math.min(last, index + 1, Math.max(0, index - 1, wanted)) }
}
