import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls back when its element is in view and `armed`: once for every `turn`, and again when it is armed anew, so that no
 * end is lost and short lists fill up (BOT-01, BOT-02, BOT-04, BOT-05). A covered page is not in view and fetches nothing
 * (BOT-07).
 */
export function useReach(armed: boolean, turn: number, onReach: () => void): RefObject<HTMLSpanElement | null> {
  const element = useRef<HTMLSpanElement>(null)
  const reach = useEffectEvent(onReach)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn looks anew
  useEffect(() => {
    if (!armed || !element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      reach()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [armed, turn])

  return element
}
