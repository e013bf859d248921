import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  type Box,
  type Gesture,
  type GestureRules,
  HOLD_MS,
  holdGesture,
  isDoubleTap,
  moveGesture,
  type Point,
  SIDE_MS,
  type Side,
  sideAt,
  startGesture,
  swipeShare,
  swipeTarget,
  type Tap,
  turnPoint,
} from '../../core/gesture.ts'
import { isKnownLength } from '../../core/time.ts'
import type { Player } from '../../dom/create-player.ts'

/** What a finger is doing to the film, for the read-out. */
export type GestureReadout =
  | { kind: 'seek'; from: number; target: number }
  | { kind: 'volume'; volume: number }
  | { kind: 'brightness'; brightness: number }
  | { kind: 'fast' }

export interface GestureOptions {
  isFullscreen: boolean
  /** The picture is shown turned by 90°. */
  isTurned: boolean
  /** Screen lock: only taps. */
  isLocked: boolean
  /** Each can be switched off. */
  allows: { seek: boolean; volume: boolean; doubleTap: boolean; sides: boolean; hold: boolean }
  /** Where, from the upper left corner of the picture. */
  onTap: (at: Point) => void
  /** When it came, for what it shows. */
  onDoubleTap: (timeMs: number) => void
  /** A double tap at a side, and each tap there that follows; `count` of them so far. */
  onSideTap: (side: -1 | 1, timeMs: number, count: number) => void
  /** With a mouse, whose controls come by moving it. */
  onClick: () => void
  onDoubleClick: () => void
}

interface Running {
  gesture: Gesture
  pointerId: number
  box: Box
  time: number
  volume: number
  brightness: number
  timer: ReturnType<typeof setTimeout>
}

function pointOf(event: MouseEvent<HTMLElement>, box: DOMRect, isTurned: boolean): Point {
  const at = { x: event.clientX - box.left, y: event.clientY - box.top }
  return isTurned ? turnPoint(at, box) : at
}

const boxOf = ({ width, height }: DOMRect, isTurned: boolean): Box =>
  isTurned ? { width: height, height: width } : { width, height }

/** A mouse that is held down is no long press; the longest time that a timer knows. */
const NEVER_MS = 2 ** 31 - 1

/** Whether the page stands at its top, where a vertical swipe on the stage need not be a scroll. */
function usePageTop(): boolean {
  const [isAtTop, setTop] = useState(true)
  useEffect(() => {
    const follow = () => setTop(window.scrollY <= 0)
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return isAtTop
}

/** The pointer that is down, or was last: what a click belongs to. */
interface LastPointer {
  isTouch: boolean
  hasMoved: boolean
}

/** Single and double taps and clicks. */
function useTaps(pointer: RefObject<LastPointer>, options: GestureOptions) {
  const lastTap = useRef<Tap | null>(null)
  const row = useRef<{ side: Side; timeMs: number; count: number } | null>(null)

  /** Whether the tap was one at a side: the second of two there, or one more. */
  function tapSide(x: number, width: number, timeMs: number, isDouble: boolean): boolean {
    const side = options.allows.sides ? sideAt(x, width) : 0
    if (side === 0) return false
    const before = row.current
    const isNext = before?.side === side && timeMs - before.timeMs < SIDE_MS
    if (!isNext && !isDouble) return false
    row.current = { side, timeMs, count: isNext ? before.count + 1 : 1 }
    options.onSideTap(side, timeMs, row.current.count)
    return true
  }

  /** On click and not on lifting the finger: controls that appear under it would take the click for themselves. */
  return (event: MouseEvent<HTMLElement>) => {
    const { isTouch, hasMoved } = pointer.current
    if (hasMoved) return
    const at = { x: event.clientX, y: event.clientY, timeMs: event.timeStamp }
    const mayDouble = !isTouch || options.allows.doubleTap
    const isDouble = mayDouble && isDoubleTap(lastTap.current, at)
    lastTap.current = isDouble ? null : at
    const rect = event.currentTarget.getBoundingClientRect()
    const point = pointOf(event, rect, options.isTurned)
    const isMore = isTouch && row.current !== null && at.timeMs - row.current.timeMs < SIDE_MS
    // Either way: the second press takes back what the first did.
    if (!isTouch) options.onClick()
    else if (!isMore) options.onTap(point)
    if (isTouch && tapSide(point.x, boxOf(rect, options.isTurned).width, at.timeMs, isDouble)) return
    if (!isDouble) return
    if (isTouch) options.onDoubleTap(at.timeMs)
    else options.onDoubleClick()
  }
}

/** What a swipe shows, once it is one. */
function readoutOf(
  { gesture, time, volume, brightness, box }: Running,
  at: Point,
  duration: number,
): GestureReadout | null {
  if (gesture.kind === 'seek') {
    return { kind: 'seek', from: time, target: swipeTarget(gesture, at, box, { time, duration }) }
  }
  if (gesture.kind === 'brightness') return { kind: 'brightness', brightness: swipeShare(gesture, at, box, brightness) }
  return gesture.kind === 'volume' ? { kind: 'volume', volume: swipeShare(gesture, at, box, volume) } : null
}

/** What a finger may do at the moment. */
function rulesNow(
  player: Player,
  { isFullscreen, isLocked, allows }: GestureOptions,
  hasFreeVertical: boolean,
): GestureRules {
  const { duration, hasStarted, canSetVolume, isPlaying } = player.getState()
  const isOpen = !isLocked && hasStarted
  return {
    canSeek: isOpen && allows.seek && isKnownLength(duration),
    canSetVolume: isOpen && allows.volume && canSetVolume && hasFreeVertical,
    canDim: isOpen && allows.volume && isFullscreen,
    canHold: isOpen && allows.hold && isPlaying,
    isFullscreen,
  }
}

/** Taps and swipes on the picture. `surface` goes on the element that takes them. */
export function useGestures(player: Player, options: GestureOptions) {
  const [readout, setReadout] = useState<GestureReadout | null>(null)
  const running = useRef<Running | null>(null)
  const pointer = useRef<LastPointer>({ isTouch: false, hasMoved: false })
  const onClick = useTaps(pointer, options)
  const isAtTop = usePageTop()
  const hasFreeVertical = options.isFullscreen || isAtTop

  // A finger that is down while the stage goes leaves nothing behind.
  useEffect(() => () => clearTimeout(running.current?.timer), [])

  const rules = () => rulesNow(player, options, hasFreeVertical)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (!event.isPrimary || event.button !== 0) return
    const rect = event.currentTarget.getBoundingClientRect()
    const { volume, isMuted, brightness } = player.getState()
    pointer.current = { isTouch: event.pointerType !== 'mouse', hasMoved: false }
    running.current = {
      gesture: startGesture(pointOf(event, rect, options.isTurned)),
      pointerId: event.pointerId,
      box: boxOf(rect, options.isTurned),
      time: player.clock.time,
      volume: isMuted ? 0 : volume,
      brightness,
      timer: setTimeout(hold, event.pointerType === 'mouse' ? NEVER_MS : HOLD_MS),
    }
  }

  function hold() {
    const now = running.current
    if (!now) return
    now.gesture = holdGesture(now.gesture, rules())
    if (now.gesture.kind !== 'fast') return
    player.setFast(true)
    setReadout({ kind: 'fast' })
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const now = running.current
    if (event.pointerType === 'mouse' || now?.pointerId !== event.pointerId) return
    const at = pointOf(event, event.currentTarget.getBoundingClientRect(), options.isTurned)
    now.gesture = moveGesture(now.gesture, at, now.box, rules())
    const shown = readoutOf(now, at, player.getState().duration)
    if (shown?.kind === 'volume') player.setVolume(shown.volume)
    if (shown?.kind === 'brightness') player.setBrightness(shown.brightness)
    if (shown) setReadout(shown)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const now = running.current
    if (now?.pointerId !== event.pointerId) return
    pointer.current.hasMoved = now.gesture.kind !== 'pending'
    if (readout?.kind === 'seek') player.seek(readout.target)
    end()
  }

  function end() {
    clearTimeout(running.current?.timer)
    if (running.current?.gesture.kind === 'fast') player.setFast(false)
    running.current = null
    setReadout(null)
  }

  return {
    readout,
    surface: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: end,
      onClick,
      // A long press is ours, and no menu for a picture.
      onContextMenu: (event: MouseEvent<HTMLElement>) => pointer.current.isTouch && event.preventDefault(),
      'data-free-vertical': (hasFreeVertical && !options.isLocked && options.allows.volume) || undefined,
    },
  }
}
