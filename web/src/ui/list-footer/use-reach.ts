import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls back while its element is in view and `armed`: once when it comes into view, and again when it is armed anew
 * and still in view, so that no end is lost and short lists fill up (BOT-01, BOT-02, BOT-04, BOT-05). A covered page is not
 * in view and fetches nothing (BOT-07).
 */
export function useReach(armed: boolean, onReach: () => void): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null)
  const reach = useEffectEvent(onReach)

  useEffect(() => {
    if (!armed || !element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      reach()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [armed])

  return element
}
