import { useCallback, useSyncExternalStore } from 'react'

/** Follows a media query, e.g. `(prefers-reduced-motion: reduce)`. */
export function usePreference(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
