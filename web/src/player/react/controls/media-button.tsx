import type { IconNode } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './media-button.module.css'

export interface MediaButtonProps {
  label: string
  icon?: IconNode | undefined
  filled?: boolean | undefined
  size?: number | undefined
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  /** It opens a sheet. */
  popup?: boolean | undefined
  className?: string | undefined
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  /** In place of the icon. */
  children?: ReactNode
}

/** A 44 × 44 target over the picture. */
export function MediaButton(props: MediaButtonProps) {
  const { label, icon, filled, size, pressed, expanded, popup, className = '', onClick, children } = props
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-haspopup={popup ? 'dialog' : undefined}
      onClick={onClick}
    >
      {icon && <Icon of={icon} size={size} filled={filled} />}
      {children}
    </button>
  )
}
