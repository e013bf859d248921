import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePreference } from '../../../ui/index.ts'
import { usePlayerPreferences } from '../../preferences/index.ts'
import { type Corner, cornerAt, cornerByKey, isDrag, nextCorner } from './corner.ts'
import { useFocusAway } from './use-focus-away.ts'

interface Point {
  x: number
  y: number
}

/** As `--t-move` of the tokens; a script cannot read a transition from there. */
const MOVE = { duration: 240, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })

/**
 * The corner of a window, and how it is moved: dragged by the `surface` into the nearest one, by the arrow keys while the
 * focus is inside, or one after the other with `turn`. The choice is kept.
 */
export function useCorner(box: RefObject<HTMLElement | null>) {
  const { choices, choose } = usePlayerPreferences()
  const is_still = usePreference('(prefers-reduced-motion: reduce)')
  const [shift, setShift] = useState<Point | null>(null)
  const finger = useRef<{ pointer_id: number; from: Point } | null>(null)
  const has_dragged = useRef(false)
  /** Where the window was before it went over to its corner. */
  const left_from = useRef<DOMRect | null>(null)
  const noteLeaving = () => {
    left_from.current = box.current?.getBoundingClientRect() ?? null
  }
  const [corner, setCorner] = useFocusAway(box, choices.mini_corner, noteLeaving)

  function moveTo(next: Corner) {
    noteLeaving()
    setCorner(next)
    choose({ mini_corner: next })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it has come to lie somewhere else
  useLayoutEffect(() => {
    const from = left_from.current
    left_from.current = null
    if (!from || !box.current || is_still) return
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

  function end(event: PointerEvent<HTMLElement>, is_dropped: boolean) {
    if (finger.current?.pointer_id !== event.pointerId) return
    finger.current = null
    if (!has_dragged.current || !box.current) return
    const { left, top, width, height } = box.current.getBoundingClientRect()
    if (is_dropped) moveTo(cornerAt({ x: left + width / 2, y: top + height / 2 }, viewport()))
    setShift(null)
  }

  return {
    corner,
    shift,
    turn: () => moveTo(nextCorner(corner)),
    /** On what the window is dragged by. */
    surface: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        has_dragged.current = false
        if (event.isPrimary && event.button === 0)
          finger.current = { pointer_id: event.pointerId, from: pointOf(event) }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (finger.current?.pointer_id !== event.pointerId) return
        const { from } = finger.current
        const at = pointOf(event)
        if (!has_dragged.current && !isDrag(from, at)) return
        if (!has_dragged.current) event.currentTarget.setPointerCapture(event.pointerId)
        has_dragged.current = true
        setShift({ x: at.x - from.x, y: at.y - from.y })
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
      /** What ends a drag is no press on what lies under the finger. */
      onClickCapture(event: MouseEvent<HTMLElement>) {
        if (!has_dragged.current) return
        has_dragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

const viewport = () => ({ width: window.innerWidth, height: window.innerHeight })
