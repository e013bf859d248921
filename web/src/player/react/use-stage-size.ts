import { type RefObject, useLayoutEffect, useState } from 'react'

/** From this height on the stage is large: fullscreen, and phones that lie. */
const LARGE_PX = 300

/** `small`: inline on phones. `large`: wide and at least 300 px high. `upright`: as large, and higher than wide. */
export type StageSize = 'small' | 'large' | 'upright'

/** The size of the stage itself, not of the window: which parts it has room for. */
export function useStageSize(box: RefObject<HTMLElement | null>): StageSize {
  const [size, setSize] = useState<StageSize>('small')
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element
      setSize(height < LARGE_PX ? 'small' : height > width ? 'upright' : 'large')
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
