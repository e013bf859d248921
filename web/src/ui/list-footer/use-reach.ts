import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Extent, look, type Reach, renewed, startReach } from './reach-rule.ts'

/** After the last scroll event one more look is due: some browsers send none for where the movement ends (BOT-03). */
const AFTER_SCROLL_MS = 300

/** The box around an element that scrolls, or null for the page itself. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return null
}

function extentOf(scroller: Element | null): Extent {
  if (scroller) {
    return { scrolled_px: scroller.scrollTop, view_px: scroller.clientHeight, content_px: scroller.scrollHeight }
  }
  return {
    scrolled_px: window.scrollY,
    view_px: window.innerHeight,
    content_px: document.documentElement.scrollHeight,
  }
}

/**
 * Calls back when what its element stands in is scrolled to its end, and when it does not fill the view (`reach-rule.ts`).
 * It looks only while `armed`; armed anew, or in another `turn`, it may ask again, so that no end is lost. On a covered page
 * it does nothing (BOT-07): its effects are stopped.
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

    function lookAgainIn(wait_ms: number) {
      clearTimeout(timer)
      timer = setTimeout(glance, wait_ms)
    }
    function glance() {
      const seen = look(rule.current, extentOf(scroller), performance.now())
      rule.current = seen.reach
      if (seen.wait_ms !== null) lookAgainIn(seen.wait_ms)
      if (seen.asks) reach()
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
