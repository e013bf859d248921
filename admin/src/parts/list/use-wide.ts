import { useSyncExternalStore } from 'react'

const QUERY = '(width >= 1200px)'

function subscribe(listener: () => void) {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** From 1200 px on there is room for something beside the main thing: a preview, a row that is open. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
