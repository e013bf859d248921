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
  const isAlone = children === undefined
  const hold = (
    <span className={classNames(styles.hold, isAlone && styles.alone, isAlone && input.className)}>
      <input {...input} ref={box} type="checkbox" className={styles.input} aria-label={label} />
      <span className={styles.box}>
        {(isPartly || input.checked) && <Icon of={isPartly ? Minus : Check} size={12} stroke={3} />}
      </span>
    </span>
  )
  if (isAlone) return hold
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box stands in it
    <label className={classNames(styles.row, input.className)}>
      {hold}
      {children}
    </label>
  )
}
