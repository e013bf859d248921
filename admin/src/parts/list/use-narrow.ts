import { useSyncExternalStore } from 'react'

const QUERY = '(width < 900px)'

function subscribe(listener: () => void) {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Below 900 px: tables become lists, menus sheets. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
