import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether the page has scrolled more than 4 px, in any scroll container. The caller renders `mark`, an empty element,
 * before its sticky bar.
 */
export function useScrolled(): { mark: RefObject<HTMLDivElement | null>; scrolled: boolean } {
  const mark = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(false)

  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.boundingClientRect.height === 0) return
      setScrolled(!entry.isIntersecting)
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])

  return { mark, scrolled }
}
