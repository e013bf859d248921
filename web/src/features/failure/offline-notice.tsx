import { useSyncExternalStore } from 'react'
import { useText } from '../../i18n/index.ts'
import { OfflineBar } from '../../ui/index.ts'

function follow(onChange: () => void): () => void {
  // Its one property that listening knows is the signal.
  const stop = new AbortController()
  window.addEventListener('online', onChange, stop)
  window.addEventListener('offline', onChange, stop)
  return () => stop.abort()
}

/**
 * Whether the browser believes it has a network, and the server answers: whoever finds out that it does not says so in
 * `data-away` of the root, with an event like the browser's own (app/late/use-reach.ts).
 */
export const isOnline = (): boolean => navigator.onLine && !document.documentElement.dataset.away

export function useOnline(): boolean {
  return useSyncExternalStore(follow, isOnline, () => true)
}

/** Bar above content of an earlier visit, while nobody answers (design book 4.17). It goes when the server is there again. */
export function OfflineNotice() {
  const { t } = useText()
  if (useOnline()) return null
  return <OfflineBar>{t(navigator.onLine ? 'offline.away' : 'shell.offline')}</OfflineBar>
}
