import type { LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './action-button.module.css'

export type ActionButtonProps = {
  icon: LucideIcon
  /** Printed beside the icon: a word or a count. */
  children: ReactNode
  /** Accessible name where the printed text is only a count. */
  label?: string | undefined
  /** Makes it a toggle; pressed fills the icon. */
  pressed?: boolean | undefined
  onClick: (event: MouseEvent<HTMLElement>) => void
}

/** Icon and word under a title: like, share, report (mockup 34). */
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

/** A line of action buttons. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
