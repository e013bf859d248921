import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { usePreference } from '../preference/use-preference.ts'
import type { Stops } from './autoplay-rules.ts'

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Reasons that stop autoplay, besides the pause button and a drag. */
export function useStops(region: RefObject<HTMLElement | null>): {
  stops: Omit<Stops, 'paused' | 'touched'>
  reducedMotion: boolean
  handlers: {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: () => void
    onFocus: (event: FocusEvent) => void
    onBlur: () => void
  }
} {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [offscreen, setOffscreen] = useState(false)
  const hidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  )
  const reducedMotion = usePreference('(prefers-reduced-motion: reduce)')

  useEffect(() => {
    if (!region.current) return
    const observer = new IntersectionObserver(([entry]) => setOffscreen(entry?.isIntersecting === false))
    observer.observe(region.current)
    return () => observer.disconnect()
  }, [region])

  return {
    stops: { hovered, focused, offscreen, hidden },
    reducedMotion,
    handlers: {
      onPointerEnter: (event) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: (event) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}
