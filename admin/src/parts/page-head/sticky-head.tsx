import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { HeadPlaceContext } from './head-tools.tsx'
import styles from './page-head.module.css'

/** Height of what stays above the rows, in px; the head of a table stands below it. */
const HEIGHT = '--head-height'

/** Head, views and filters of a list: they stay while the rows scroll, where there is room. */
export function StickyHead({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const place = useMemo(() => ({ element, setElement }), [element])
  useEffect(() => {
    const element = box.current
    const page = element?.parentElement
    if (!element || !page || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => page.style.setProperty(HEIGHT, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      page.style.removeProperty(HEIGHT)
    }
  }, [])
  return (
    <div ref={box} className={styles.sticky}>
      <HeadPlaceContext value={place}>{children}</HeadPlaceContext>
    </div>
  )
}
