import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './media-button.module.css'

export interface MediaButtonProps {
  label: string
  icon?: LucideIcon | undefined
  filled?: boolean | undefined
  size?: number | undefined
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  className?: string | undefined
  onClick: () => void
  /** In place of the icon. */
  children?: ReactNode
}

/** A 44 × 44 target over the picture. */
export function MediaButton(props: MediaButtonProps) {
  const { label, icon: Shape, filled = false, size = 24, pressed, expanded, className = '', onClick, children } = props
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onClick}
    >
      {Shape && <Shape aria-hidden="true" size={size} strokeWidth={1.75} fill={filled ? 'currentColor' : 'none'} />}
      {children}
    </button>
  )
}
