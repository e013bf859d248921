import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePreference } from '../../../ui/index.ts'
import { usePlayerPreferences } from '../../preferences/index.ts'
import { type Corner, cornerAt, cornerByKey, isDrag, nextCorner } from './corner.ts'
import { useFocusAway } from './use-focus-away.ts'

interface Point {
  x: number
  y: number
}

/** Same as `--t-move` of the tokens, from which a script cannot read a transition. */
const MOVE = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })

/**
 * Corner of the mini player, changed by dragging `surface`, by arrow keys while the focus is inside, or by `turn`. The
 * choice is stored.
 */
export function useCorner(box: RefObject<HTMLElement | null>) {
  const { choices, choose } = usePlayerPreferences()
  const isStill = usePreference('(prefers-reduced-motion: reduce)')
  const [shift, setShift] = useState<Point | null>(null)
  const finger = useRef<{ pointerId: number; from: Point } | null>(null)
  const hasDragged = useRef(false)
  /** Box of the window before it moved to its corner. */
  const leftFrom = useRef<DOMRect | null>(null)
  const noteLeaving = () => {
    leftFrom.current = box.current?.getBoundingClientRect() ?? null
  }
  const [corner, setCorner] = useFocusAway(box, choices.miniCorner, noteLeaving)

  function moveTo(next: Corner) {
    noteLeaving()
    setCorner(next)
    choose({ miniCorner: next })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it has come to lie somewhere else
  useLayoutEffect(() => {
    const from = leftFrom.current
    leftFrom.current = null
    if (!from || !box.current || isStill) return
    const to = box.current.getBoundingClientRect()
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
    box.current.animate?.([{ transform: start }, { transform: 'none' }], MOVE)
  }, [corner, shift])

  useEffect(() => {
    const element = box.current
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => {
      const next = cornerByKey(corner, event.key)
      if (!next) return
      event.preventDefault()
      moveTo(next)
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  })

  function end(event: PointerEvent<HTMLElement>, isDropped: boolean) {
    if (finger.current?.pointerId !== event.pointerId) return
    finger.current = null
    if (!hasDragged.current || !box.current) return
    const { left, top, width, height } = box.current.getBoundingClientRect()
    if (isDropped) moveTo(cornerAt({ x: left + width / 2, y: top + height / 2 }, viewport()))
    setShift(null)
  }

  return {
    corner,
    shift,
    turn: () => moveTo(nextCorner(corner)),
    /** Handlers of the draggable surface. */
    surface: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        hasDragged.current = false
        if (event.isPrimary && event.button === 0) finger.current = { pointerId: event.pointerId, from: pointOf(event) }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (finger.current?.pointerId !== event.pointerId) return
        const { from } = finger.current
        const at = pointOf(event)
        if (!hasDragged.current && !isDrag(from, at)) return
        if (!hasDragged.current) event.currentTarget.setPointerCapture(event.pointerId)
        hasDragged.current = true
        setShift({ x: at.x - from.x, y: at.y - from.y })
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
      /** Suppresses the click that ends a drag. */
      onClickCapture(event: MouseEvent<HTMLElement>) {
        if (!hasDragged.current) return
        hasDragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

const viewport = () => ({ width: window.innerWidth, height: window.innerHeight })
