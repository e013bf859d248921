import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

export type VisuallyHiddenProps = {
  children: ReactNode
  /** Makes the text a live region: `status` waits for a pause, `alert` interrupts. */
  role?: 'status' | 'alert' | undefined
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, role }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} role={role}>
      {children}
    </span>
  )
}
