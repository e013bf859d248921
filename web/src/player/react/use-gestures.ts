import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import {
  type Box,
  type Gesture,
  type GestureRules,
  HOLD_MS,
  holdGesture,
  isDoubleTap,
  moveGesture,
  type Point,
  startGesture,
  swipeTarget,
  swipeVolume,
  type Tap,
  turnPoint,
} from '../core/gesture.ts'
import { isKnownLength } from '../core/time.ts'
import type { Player } from '../dom/create-player.ts'

/** What a finger is doing to the film, for the read-out. */
export type GestureReadout =
  | { kind: 'seek'; from: number; target: number }
  | { kind: 'volume'; volume: number }
  | { kind: 'fast' }

export interface GestureOptions {
  is_fullscreen: boolean
  /** The picture is shown turned by 90°. */
  is_turned: boolean
  /** Screen lock: only taps. */
  is_locked: boolean
  /** Each can be switched off. */
  allows: { seek: boolean; volume: boolean; double_tap: boolean; hold: boolean }
  onTap: () => void
  onDoubleTap: () => void
  onDoubleClick: () => void
  /** A mouse moves over the picture. */
  onHover: () => void
}

interface Running {
  gesture: Gesture
  pointer_id: number
  box: Box
  time: number
  volume: number
  timer: ReturnType<typeof setTimeout>
}

function pointOf(event: PointerEvent<HTMLElement>, box: DOMRect, is_turned: boolean): Point {
  const at = { x: event.clientX - box.left, y: event.clientY - box.top }
  return is_turned ? turnPoint(at, box) : at
}

const boxOf = ({ width, height }: DOMRect, is_turned: boolean): Box =>
  is_turned ? { width: height, height: width } : { width, height }

/** A mouse that is held down is no long press; the longest time that a timer knows. */
const NEVER_MS = 2 ** 31 - 1

/** Whether the page stands at its top, where a vertical swipe on the stage need not be a scroll. */
function usePageTop(): boolean {
  const [is_top, setTop] = useState(true)
  useEffect(() => {
    const follow = () => setTop(window.scrollY <= 0)
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return is_top
}

/** Taps and swipes on the picture. `surface` goes on the element that takes them. */
export function useGestures(player: Player, options: GestureOptions) {
  const [readout, setReadout] = useState<GestureReadout | null>(null)
  const running = useRef<Running | null>(null)
  const last_tap = useRef<Tap | null>(null)
  /** The pointer that is down, or was last: what a click belongs to. */
  const pointer = useRef({ is_touch: false, has_moved: false })
  const is_top = usePageTop()
  const has_free_vertical = options.is_fullscreen || is_top

  // A finger that is down while the stage goes leaves nothing behind.
  useEffect(() => () => clearTimeout(running.current?.timer), [])

  function rules(): GestureRules {
    const { duration, has_started, can_set_volume, is_playing } = player.getState()
    const is_open = !options.is_locked && has_started
    return {
      can_seek: is_open && options.allows.seek && isKnownLength(duration),
      can_set_volume: is_open && options.allows.volume && can_set_volume && has_free_vertical,
      can_hold: is_open && options.allows.hold && is_playing,
      is_fullscreen: options.is_fullscreen,
    }
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (!event.isPrimary || event.button !== 0) return
    const rect = event.currentTarget.getBoundingClientRect()
    const { volume, is_muted } = player.getState()
    pointer.current = { is_touch: event.pointerType !== 'mouse', has_moved: false }
    running.current = {
      gesture: startGesture(pointOf(event, rect, options.is_turned)),
      pointer_id: event.pointerId,
      box: boxOf(rect, options.is_turned),
      time: player.clock.time,
      volume: is_muted ? 0 : volume,
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
    if (event.pointerType === 'mouse') {
      options.onHover()
      return
    }
    if (now?.pointer_id !== event.pointerId) return
    const at = pointOf(event, event.currentTarget.getBoundingClientRect(), options.is_turned)
    now.gesture = moveGesture(now.gesture, at, now.box, rules())
    if (now.gesture.kind === 'seek') {
      const media = { time: now.time, duration: player.getState().duration }
      setReadout({ kind: 'seek', from: now.time, target: swipeTarget(now.gesture, at, now.box, media) })
    } else if (now.gesture.kind === 'volume') {
      const volume = swipeVolume(now.gesture, at, now.box, now.volume)
      player.setVolume(volume)
      setReadout({ kind: 'volume', volume })
    }
  }

  /** On click and not on lifting the finger: controls that appear under it would take the click for themselves. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const { is_touch, has_moved } = pointer.current
    if (has_moved) return
    const at = { x: event.clientX, y: event.clientY, time_ms: event.timeStamp }
    const may_double = !is_touch || options.allows.double_tap
    const is_double = may_double && isDoubleTap(last_tap.current, at)
    last_tap.current = is_double ? null : at
    // Either way: the second tap takes back what the first did to the controls.
    options.onTap()
    if (!is_double) return
    if (is_touch) options.onDoubleTap()
    else options.onDoubleClick()
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const now = running.current
    if (now?.pointer_id !== event.pointerId) return
    pointer.current.has_moved = now.gesture.kind !== 'pending'
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
      onContextMenu: (event: MouseEvent<HTMLElement>) => pointer.current.is_touch && event.preventDefault(),
      'data-free-vertical': (has_free_vertical && !options.is_locked && options.allows.volume) || undefined,
    },
  }
}
