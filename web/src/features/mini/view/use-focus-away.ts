import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Corner } from './corner.ts'
import { type Box, cornerBeside } from './room.ts'

/** Box of the space that the stylesheet gives the window. */
function roomOf(element: HTMLElement): Box {
  const { left, top, right, bottom } = getComputedStyle(element)
  const px = (value: string) => Number.parseFloat(value) || 0
  const { clientWidth, clientHeight } = document.documentElement
  return { left: px(left), top: px(top), right: clientWidth - px(right), bottom: clientHeight - px(bottom) }
}

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ width, height })

/** The element with keyboard focus that the window could cover: not the window itself, nor anything above it. */
function focusedBeside(element: HTMLElement): Element | null {
  const focused = document.activeElement
  if (!focused || focused === document.body || element.contains(focused)) return null
  return focused.matches(':focus-visible') && focused.closest('dialog[open]') === null ? focused : null
}

/**
 * The corner of the mini player: the chosen one, or another while it would cover the element with keyboard focus (WCAG
 * 2.2, 2.4.11). `onLeave` runs before it moves.
 */
export function useFocusAway(box: RefObject<HTMLElement | null>, chosen: Corner, onLeave: () => void) {
  const [corner, setCorner] = useState(chosen)
  const look = useEffectEvent(() => {
    const element = box.current
    // Whoever is in the window finds it where it was.
    if (!element || element.contains(document.activeElement)) return
    const focused = focusedBeside(element)
    // Nothing is measured for a press, which lays the page out once more.
    const next = focused
      ? cornerBeside(focused.getBoundingClientRect(), chosen, sizeOf(element), roomOf(element))
      : chosen
    if (next === corner) return
    onLeave()
    setCorner(next)
  })
  const [shownFor, setShownFor] = useState(chosen)
  if (shownFor !== chosen) {
    setShownFor(chosen)
    setCorner(chosen)
  }

  useEffect(() => {
    let frame = 0
    // The browser brings what has the focus into view after it has told of it.
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    document.addEventListener('focusin', soon)
    document.addEventListener('scrollend', soon, true)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', soon)
      document.removeEventListener('scrollend', soon, true)
    }
  }, [])
  return [corner, setCorner] as const
}
