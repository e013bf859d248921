import { Check, CircleAlert, Eye, EyeOff } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './field.module.css'

interface FieldLabelsProps {
  id: string
  label: string
  /** Counter or note at the right end; nothing without it. */
  note: string | undefined
  /** The counter has reached the limit. */
  isFull: boolean
}

export function FieldLabels({ id, label, note, isFull }: FieldLabelsProps) {
  return (
    <div className={styles.labels}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {note !== undefined && (
        <span id={`${id}-note`} className={classNames(styles.note, isFull && styles.full)}>
          {note}
        </span>
      )}
    </div>
  )
}

/** The green check with its accessible name. */
export function FieldCheck({ name }: { name: string }) {
  return (
    <>
      <Icon of={Check} size={20} className={styles.check} />
      <VisuallyHidden role="status">{name}</VisuallyHidden>
    </>
  )
}

interface FieldTrailingProps {
  children: ReactNode
  /** Accessible name of the reveal button of a password field; without it there is no button. */
  revealLabel: string | undefined
  isRevealed: boolean
  onReveal: () => void
}

/** Items at the right end of the row. */
export function FieldTrailing({ children, revealLabel, isRevealed, onReveal }: FieldTrailingProps) {
  if (!children && !revealLabel) return null
  return (
    <span className={styles.trailing}>
      {children}
      {revealLabel && (
        <IconButton
          icon={isRevealed ? Eye : EyeOff}
          label={revealLabel}
          size={20}
          tone="quiet"
          pressed={isRevealed}
          onClick={onReveal}
        />
      )}
    </span>
  )
}

interface FieldHelperProps {
  id: string
  helper: string | undefined
  /** Takes the place of the helper text. */
  error: string | undefined
}

export function FieldHelper({ id, helper, error }: FieldHelperProps) {
  if (error) {
    return (
      <p id={`${id}-helper`} className={styles.error} role="alert">
        <Icon of={CircleAlert} size={16} />
        {error}
      </p>
    )
  }
  return helper ? (
    <p id={`${id}-helper`} className={styles.helper}>
      {helper}
    </p>
  ) : null
}
