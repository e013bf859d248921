import { useSyncExternalStore } from 'react'
import { useText } from '../../i18n/index.ts'
import { OfflineBar } from '../../ui/index.ts'

function follow(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the browser believes it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
}

/** Bar above content of an earlier visit, while there is no network (design book 4.17). It goes when the network comes. */
export function OfflineNotice() {
  const { t } = useText()
  return useOnline() ? null : <OfflineBar>{t('shell.offline')}</OfflineBar>
}
