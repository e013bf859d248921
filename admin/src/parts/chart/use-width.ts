import { useEffect, useRef, useState } from 'react'

/** Before it is known how much room there is. */
const USUAL_WIDTH = 640

/** Room that a drawing has, as it changes. */
export function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(USUAL_WIDTH)
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setWidth(Math.max(1, element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}
