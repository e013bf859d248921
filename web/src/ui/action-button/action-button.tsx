import type { IconNode } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './action-button.module.css'

export type ActionButtonProps = {
  icon: IconNode
  /** Text beside the icon: a word or a count. */
  children: ReactNode
  /** Accessible name, if the text is only a count or a short word. */
  label?: string | undefined
  /** Makes it a toggle button; pressed fills the icon. */
  pressed?: boolean | undefined
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** Button with icon and word below a title: like, share, report. */
export function ActionButton({ icon, children, label, pressed, onClick }: ActionButtonProps) {
  return (
    <button
      className={classNames(styles.action, pressed && styles.pressed)}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon of={icon} size={20} filled={pressed} />
      {children}
    </button>
  )
}

/** A row of action buttons. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
