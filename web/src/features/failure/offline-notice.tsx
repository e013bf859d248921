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
 * Whether the browser reports a network and the server answers. `app/lazy/use-server-reach.ts` sets `data-away` on the
 * root while the server is down, and dispatches the browser's own events.
 */
export const isOnline = (): boolean => navigator.onLine && !document.documentElement.dataset.away

export function useOnline(): boolean {
  return useSyncExternalStore(follow, isOnline, () => true)
}

/** Bar above cached content while the network or the server is down (docs/design.md#offline-bar). */
export function OfflineNotice() {
  const { t } = useText()
  if (useOnline()) return null
  return <OfflineBar>{t(navigator.onLine ? 'offline.away' : 'shell.offline')}</OfflineBar>
}
