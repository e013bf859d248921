import { WifiOff } from 'lucide'
import { Icon } from '../icon/icon.tsx'
import styles from './offline-bar.module.css'

/** Bar below the header that tells that the content is cached (docs/design.md#offline-bar). */
export function OfflineBar({ children }: { children: string }) {
  return (
    <div className={styles.bar} role="status">
      <Icon of={WifiOff} size={16} />
      {children}
    </div>
  )
}
