import type { IconNode } from 'lucide'
import type { MouseEvent, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconSize } from '../icon/icon.tsx'
import styles from './icon-button.module.css'

export type IconButtonProps = {
  icon: IconNode
  /** Accessible name; with a dot it must include the dot's meaning ("Notices, unread"). */
  label: string
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  href?: string | undefined
  size?: IconSize | undefined
  tone?: 'ink' | 'quiet' | 'brand' | 'onMedia' | undefined
  filled?: boolean | undefined
  /** Makes it a toggle button. */
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  /** Unread dot at the icon. */
  dot?: boolean | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  className?: string | undefined
}

/** A button of 44 × 44 px with one icon (docs/design.md#icons). */
export function IconButton(props: IconButtonProps) {
  const { icon, label, onClick, href, size = 24, tone = 'ink', filled, disabled = false } = props
  const className = classNames(styles.button, tone !== 'ink' && styles[tone], props.className)
  const content = (
    <>
      <Icon of={icon} size={size} filled={filled} />
      {props.dot && <span className={styles.dot} />}
    </>
  )
  if (href !== undefined) {
    return (
      <a className={className} href={href} onClick={onClick} aria-label={label}>
        {content}
      </a>
    )
  }
  return (
    <button
      ref={props.ref}
      className={className}
      type="button"
      aria-label={label}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {content}
    </button>
  )
}
