import type { IconNode } from 'lucide'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'text' | 'danger'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  ref?: Ref<HTMLButtonElement> | undefined
  children: ReactNode
  /** `secondary` has a strong outline, `quiet` a thin one; `danger` is filled and stands in dialogs only. */
  variant?: ButtonVariant | undefined
  /** 32 px high, 28, or 40 on the sign-in page. */
  size?: 'normal' | 'small' | 'large' | undefined
  icon?: IconNode | undefined
  iconAfter?: IconNode | undefined
  /** A request is in flight: further presses are ignored. */
  isBusy?: boolean | undefined
  isWide?: boolean | undefined
}

/** Class names of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonProps['size'] = 'normal') =>
  classNames(styles.button, styles[variant], size !== 'normal' && styles[size])

/** Button. Busy and disabled ones stay focusable. */
export function Button(props: ButtonProps) {
  const { children, variant = 'secondary', size, icon, iconAfter, isBusy, isWide, disabled, onClick, ...rest } = props
  const iconSize = size === 'large' ? 18 : 16
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(variant, size), isWide && styles.wide, rest.className)}
      aria-disabled={disabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (disabled || isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy ? <Spinner /> : icon && <Icon of={icon} size={iconSize} />}
      {children}
      {iconAfter && <Icon of={iconAfter} size={iconSize} />}
    </button>
  )
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconNode
  label: string
  size?: 16 | 18 | 20 | undefined
}

/** Button with an icon alone; `label` is its name and its tooltip. */
export function IconButton({ icon, label, size = 16, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.icon, rest.className)}
    >
      <Icon of={icon} size={size} />
    </button>
  )
}
