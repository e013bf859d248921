import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { coast, MAX_SCALE, type Point, TAP_SCALE, WHOLE, zoomTo } from './core/zoom.ts'
import { type Around, type Hand, lift, move, NO_HAND, press, type Scene } from './gesture.ts'

/** Two taps this close are one double tap; without a second one a tap closes (PRE-07). */
const DOUBLE_MS = 250
const DOUBLE_PX = 40
/** A wheel's notch of 100 zooms by a fifth; the pinch of a touch pad comes as a wheel of small steps. */
const WHEEL_RATE = 0.0018
const PAD_RATE = 0.01

interface SceneOptions {
  stage: RefObject<HTMLElement | null>
  around: Around
  onIndex: (index: number) => void
  onClose: () => void
}

/**
 * What the viewer shows, moved by fingers, mouse, wheel and by its buttons and keys. `is_held` while it follows a finger:
 * nothing glides then. Everything that still moves ends with the component.
 */
export function useScene({ stage, around, onIndex, onClose }: SceneOptions) {
  const [scene, setScene] = useState<Scene>({ look: WHOLE, position: around.index, pulled_px: 0 })
  const [is_held, setHeld] = useState(false)
  const hand = useRef<Hand>(NO_HAND)
  // Fingers move faster than renders.
  const now = useRef(scene)
  const frame = useRef(0)
  const tap = useRef<{ at: Point; timer: ReturnType<typeof setTimeout> }>(undefined)

  function show(next: Scene) {
    now.current = next
    setScene(next)
  }
  function goTo(index: number) {
    const to = Math.min(around.last, Math.max(0, index))
    show({ look: to === around.index ? now.current.look : WHOLE, position: to, pulled_px: 0 })
    if (to !== around.index) onIndex(to)
  }
  function zoom(scale: number, at: Point = { x: 0, y: 0 }) {
    cancelAnimationFrame(frame.current)
    show({ ...now.current, look: zoomTo(around.frame, now.current.look, scale, at) })
  }

  function glide(speed: Point) {
    const [start, start_ms] = [now.current.look, performance.now()]
    const step = () => {
      const { look, is_moving } = coast(around.frame, start, speed, performance.now() - start_ms)
      show({ ...now.current, look })
      if (is_moving) frame.current = requestAnimationFrame(step)
    }
    step()
  }

  function onTap(at: Point) {
    const before = tap.current
    clearTimeout(before?.timer)
    tap.current = undefined
    if (before && Math.hypot(at.x - before.at.x, at.y - before.at.y) <= DOUBLE_PX) {
      zoom(now.current.look.scale > 1 ? 1 : TAP_SCALE, at)
    } else tap.current = { at, timer: setTimeout(onClose, DOUBLE_MS) }
  }

  const touchOf = (event: PointerEvent) => ({
    id: event.pointerId,
    time_ms: event.timeStamp,
    x: event.clientX - window.innerWidth / 2,
    y: event.clientY - window.innerHeight / 2,
  })
  const onDown = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('a, button')) return
    cancelAnimationFrame(frame.current)
    stage.current?.setPointerCapture(event.pointerId)
    hand.current = press(hand.current, now.current, touchOf(event))
    setHeld(true)
  })
  const onMove = useEffectEvent((event: PointerEvent) => {
    if (hand.current.fingers === 0) return
    const next = move(hand.current, now.current, touchOf(event), around)
    hand.current = next.hand
    if (next.scene !== now.current) show(next.scene)
  })
  const onUp = useEffectEvent((event: PointerEvent) => {
    const { hand: left, outcome } = lift(hand.current, now.current, event.pointerId, around)
    hand.current = left
    if (left.fingers > 0) return
    setHeld(false)
    if (outcome.kind === 'close' && event.type !== 'pointercancel') return onClose()
    show({ ...now.current, pulled_px: 0, position: around.index })
    if (event.type === 'pointercancel') return
    if (outcome.kind === 'tap') onTap(outcome.at)
    else if (outcome.kind === 'settle') goTo(outcome.index)
    else if (outcome.kind === 'coast') glide(outcome.speed)
  })
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const rate = event.ctrlKey ? PAD_RATE : WHEEL_RATE
    const at = { x: event.clientX - window.innerWidth / 2, y: event.clientY - window.innerHeight / 2 }
    zoom(now.current.look.scale * Math.exp(-event.deltaY * rate), at)
  })

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const stop = new AbortController()
    const listen = { signal: stop.signal }
    element.addEventListener('pointerdown', (event) => onDown(event), listen)
    element.addEventListener('pointermove', (event) => onMove(event), listen)
    element.addEventListener('pointerup', (event) => onUp(event), listen)
    element.addEventListener('pointercancel', (event) => onUp(event), listen)
    element.addEventListener('wheel', (event) => onWheel(event), { ...listen, passive: false })
    return () => {
      stop.abort()
      cancelAnimationFrame(frame.current)
      clearTimeout(tap.current?.timer)
    }
  }, [stage])

  const { scale } = scene.look
  return {
    scene,
    is_held,
    goTo,
    zoomIn: () => zoom(scale < TAP_SCALE ? TAP_SCALE : MAX_SCALE),
    zoomOut: () => zoom(scale > TAP_SCALE ? TAP_SCALE : 1),
    reset: () => zoom(1),
  }
}
