import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Extent, look, type Reach, renewed, startReach } from './reach-rule.ts'

/**
 * Delay of one more evaluation after the last scroll event: some browsers send none for the final position (BOT-03).
 */
const AFTER_SCROLL_MS = 300

/** The scrolling ancestor of an element; null for the page. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return null
}

function extentOf(scroller: Element | null): Extent {
  if (scroller) {
    return { scrolledPx: scroller.scrollTop, viewPx: scroller.clientHeight, contentPx: scroller.scrollHeight }
  }
  return {
    scrolledPx: window.scrollY,
    viewPx: window.innerHeight,
    contentPx: document.documentElement.scrollHeight,
  }
}

/**
 * Calls back when the scroll container of its element is at its end, or not filled (`reach-rule.ts`). Active only while
 * `armed`; it may call again when armed again, or in another `turn`. On a covered page its effects are stopped
 * (BOT-07).
 */
export function useReach(armed: boolean, turn: number, onReach: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const rule = useRef<Reach>(startReach)
  const reach = useEffectEvent(onReach)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn looks anew
  useEffect(() => {
    if (!armed || !element.current) return
    const scroller = scrollerOf(element.current)
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    rule.current = renewed(rule.current)

    function lookAgainIn(waitMs: number) {
      clearTimeout(timer)
      timer = setTimeout(glance, waitMs)
    }
    function glance() {
      const seen = look(rule.current, extentOf(scroller), performance.now())
      rule.current = seen.reach
      if (seen.waitMs !== null) lookAgainIn(seen.waitMs)
      if (seen.isDue) reach()
    }

    const growth = new ResizeObserver(glance)
    growth.observe(scroller?.firstElementChild ?? document.body)
    if (scroller) growth.observe(scroller)
    const onScroll = () => {
      lookAgainIn(AFTER_SCROLL_MS)
      glance()
    }
    const target = scroller ?? window
    target.addEventListener('scroll', onScroll, { passive: true, signal: stop.signal })
    window.addEventListener('resize', glance, { signal: stop.signal })
    glance()
    return () => {
      clearTimeout(timer)
      growth.disconnect()
      stop.abort()
    }
  }, [armed, turn])

  return element
}
