import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Point, TAP_SCALE } from './core/zoom.ts'
import { type Around, type Hand, lift, move, NO_HAND, press, type Scene } from './gesture.ts'

/** Maximum interval of a double tap; after it a single tap closes the viewer (PRE-07). */
const DOUBLE_MS = 250
const DOUBLE_PX = 40
/** A wheel notch of 100 zooms by a fifth; a pinch on a touch pad sends small wheel events. */
const WHEEL_RATE = 0.0018
const PAD_RATE = 0.01

interface StageInput {
  /** The current scene, as fingers move faster than renders. */
  now: RefObject<Scene>
  around: Around
  show: (next: Scene) => void
  goTo: (index: number) => void
  zoom: (scale: number, at?: Point) => void
  glide: (speed: Point) => void
  /** Stops animations. */
  halt: () => void
  onClose: () => void
}

/** Handles touch, mouse and wheel. Returns whether the scene is being dragged. */
export function useStageInput(stage: RefObject<HTMLElement | null>, input: StageInput): boolean {
  const { now, around, show, goTo, zoom, glide, halt, onClose } = input
  const [isHeld, setHeld] = useState(false)
  const hand = useRef<Hand>(NO_HAND)
  const tap = useRef<{ at: Point; timer: ReturnType<typeof setTimeout> }>(undefined)

  function onTap(at: Point) {
    const before = tap.current
    clearTimeout(before?.timer)
    tap.current = undefined
    if (before && Math.hypot(at.x - before.at.x, at.y - before.at.y) <= DOUBLE_PX) {
      zoom(now.current.look.scale > 1 ? 1 : TAP_SCALE, at)
    } else tap.current = { at, timer: setTimeout(onClose, DOUBLE_MS) }
  }

  const onDown = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('a, button')) return
    halt()
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
    show({ ...now.current, pulledPx: 0, position: around.index })
    if (event.type === 'pointercancel') return
    if (outcome.kind === 'tap') onTap(outcome.at)
    else if (outcome.kind === 'settle') goTo(outcome.index)
    else if (outcome.kind === 'coast') glide(outcome.speed)
  })
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const rate = event.ctrlKey ? PAD_RATE : WHEEL_RATE
    zoom(now.current.look.scale * Math.exp(-event.deltaY * rate), fromMiddle(event))
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
      clearTimeout(tap.current?.timer)
    }
  }, [stage])

  return isHeld
}

/** Relative to the middle of the window. */
const fromMiddle = ({ clientX, clientY }: MouseEvent): Point => ({
  x: clientX - window.innerWidth / 2,
  y: clientY - window.innerHeight / 2,
})

const touchOf = (event: PointerEvent) => ({ id: event.pointerId, timeMs: event.timeStamp, ...fromMiddle(event) })
