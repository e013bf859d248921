import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import { type Beside, placeBeside } from '../core/beside.ts'

/** Moves the picture of the stage beside a panel of the page; undefined without one. Follows the size of the stage. */
export function useBeside(
  box: RefObject<HTMLElement | null>,
  video: HTMLVideoElement,
  panelWidth: number,
): CSSProperties | undefined {
  const [place, setPlace] = useState<Beside | null>(null)
  useLayoutEffect(() => {
    const stage = box.current
    if (!stage || panelWidth === 0) return
    const follow = () => {
      const size = { width: stage.offsetWidth, height: stage.offsetHeight }
      setPlace(placeBeside(size, { width: video.videoWidth, height: video.videoHeight }, panelWidth))
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(stage)
    return () => {
      observer.disconnect()
      setPlace(null)
    }
  }, [box, video, panelWidth])
  return place ? { transform: `translateX(${place.x}px) scale(${place.scale})` } : undefined
}
