import { WifiOff } from 'lucide'
import { useSyncExternalStore } from 'react'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './shell.module.css'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the network is gone. */
export function OfflineStrip() {
  const { t } = useText()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.offline}>
          <Icon of={WifiOff} size={14} />
          {t('shell.offline')}
        </p>
      )}
    </div>
  )
}
