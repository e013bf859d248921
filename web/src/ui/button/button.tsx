import { type IconNode, LoaderCircle } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'text' | 'danger' | 'destructive' | 'foil'

export type ButtonProps = {
  children: ReactNode
  /** `destructive` is secondary with danger text; `foil` belongs on the certificate and is always small. */
  variant?: ButtonVariant | undefined
  /** Full width; as wide as its text (in state views); 36 px high (small). */
  size?: 'normal' | 'medium' | 'small' | undefined
  icon?: IconNode | undefined
  /** Text while a request is in flight; further presses are ignored. */
  busy?: string | false | undefined
  /** Stays focusable; a press calls `onDisabledClick`, which should focus what is missing. */
  disabled?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onDisabledClick?: (() => void) | undefined
  /** Renders a link that looks like the button. */
  href?: string | undefined
  type?: 'button' | 'submit' | undefined
  describedBy?: string | undefined
  /** Gets the focus when the surrounding dialog opens. */
  autoFocus?: boolean | undefined
  className?: string | undefined
}

/** Button (docs/design.md#button). */
export function Button(props: ButtonProps) {
  const { children, variant = 'primary', size = 'normal', icon, busy, disabled = false, href, type = 'button' } = props
  const className = classNames(styles.button, styles[variant], size !== 'normal' && styles[size], props.className)

  function press(event: MouseEvent<HTMLElement>) {
    if (!busy && !disabled) {
      props.onClick?.(event)
      return
    }
    event.preventDefault()
    if (disabled) props.onDisabledClick?.()
  }

  const content = (
    <span className={classNames(styles.content, Boolean(busy) && styles.covered)}>
      {icon && <Icon of={icon} size={18} />}
      {children}
    </span>
  )
  if (href !== undefined) {
    return (
      <a className={className} href={href} onClick={press} aria-disabled={disabled || undefined}>
        {content}
      </a>
    )
  }
  return (
    <button
      className={className}
      type={type}
      onClick={press}
      aria-disabled={disabled || undefined}
      aria-busy={Boolean(busy) || undefined}
      aria-describedby={props.describedBy}
      data-autofocus={props.autoFocus || undefined}
    >
      {content}
      {busy && (
        <span className={styles.flight}>
          <Icon of={LoaderCircle} size={20} stroke={2} className={styles.spinner} />
          {busy}
        </span>
      )}
    </button>
  )
}
