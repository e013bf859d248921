import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Tells whether the page has scrolled past a mark of 4 px at its top, in whatever element scrolls. The mark is an
 * empty element that the caller renders before its sticky bar.
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
