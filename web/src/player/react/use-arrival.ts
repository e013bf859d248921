import { useEffect, useState } from 'react'

/** So long a film that follows another one in fullscreen is named. */
const NAMED_MS = 2000

/** Whether the film's name is due: it has just come, in fullscreen, where nothing else says which one it is. */
export function useArrival(title: string, isFullscreen: boolean): boolean {
  const [named, setNamed] = useState(isFullscreen ? null : title)
  if (!isFullscreen && named !== title) setNamed(title)
  const isDue = isFullscreen && named !== title
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => setNamed(title), NAMED_MS)
    return () => clearTimeout(timer)
  }, [isDue, title])
  return isDue
}
