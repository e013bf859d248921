import { type RefObject, startTransition, useEffect, useState } from 'react'

/** What a visitor does who is about to go on. */
const SIGNS = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** The tab bar covers the lower end of the window. */
const COVERED_PX = 50

/** True from when an element comes into view, or from the first thing the visitor does anywhere, whichever is first. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (isNear || !element.current) return
    const stop = new AbortController()
    // The sign is an input that has its own answer to show first.
    const come = () => startTransition(() => setNear(true))
    for (const sign of SIGNS) window.addEventListener(sign, come, { signal: stop.signal, passive: true, once: true })
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), {
      rootMargin: `0px 0px -${COVERED_PX}px`,
    })
    observer.observe(element.current)
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [isNear, element])

  return isNear
}
