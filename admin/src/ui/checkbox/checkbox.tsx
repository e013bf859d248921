import { Check, Minus } from 'lucide'
import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  checked: boolean
  /** Name for readers, where no text stands beside the box. */
  label?: string | undefined
  children?: ReactNode
  /** Some of what it stands for is checked. */
  isPartly?: boolean | undefined
}

/** Native checkbox with the drawing over it. */
export function Checkbox({ label, children, isPartly = false, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  const own = { ...input, ref: box, className: styles.input, 'aria-label': label }
  const drawing = (
    <span className={styles.box}>
      {(isPartly || input.checked) && <Icon of={isPartly ? Minus : Check} size={12} stroke={3} />}
    </span>
  )
  if (children === undefined)
    return (
      <span className={classNames(styles.hold, styles.alone, input.className)}>
        <input {...own} type="checkbox" />
        {drawing}
      </span>
    )
  return (
    <label className={classNames(styles.row, input.className)}>
      <span className={styles.hold}>
        <input {...own} type="checkbox" />
        {drawing}
      </span>
      {children}
    </label>
  )
}
