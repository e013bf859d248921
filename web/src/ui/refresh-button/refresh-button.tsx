import { RotateCw } from 'lucide'
import { Icon } from '../icon/icon.tsx'
import styles from './refresh-button.module.css'

export type RefreshButtonProps = {
  label: string
  busy: boolean
  onClick: () => void
}

/** Does what pulling a list does, for a mouse, a key or a switch (PUL-05). A finger sees it only after a key. */
export function RefreshButton({ label, busy, onClick }: RefreshButtonProps) {
  return (
    <button className={styles.button} type="button" aria-busy={busy || undefined} onClick={onClick}>
      <Icon of={RotateCw} size={16} />
      {label}
    </button>
  )
}
