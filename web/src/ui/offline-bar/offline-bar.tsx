import { WifiOff } from 'lucide-react'
import { Icon } from '../icon/icon.tsx'
import styles from './offline-bar.module.css'

/** Says that what follows is from the cache (design book 4.17); directly under the header. */
export function OfflineBar({ children }: { children: string }) {
  return (
    <div className={styles.bar} role="status">
      <Icon of={WifiOff} size={16} />
      {children}
    </div>
  )
}
