import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  checked: boolean
  /** Name for readers, where no text stands beside the box. */
  label?: string | undefined
  children?: ReactNode
  /** Some of what it stands for is checked. */
  isPartly?: boolean | undefined
}

/** Native checkbox, drawn by its styles. */
export function Checkbox({ label, children, isPartly = false, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Written only where it differs: the browser styles the box anew each time.
    if (box.current && box.current.indeterminate !== isPartly) box.current.indeterminate = isPartly
  }, [isPartly])
  const isAlone = children === undefined
  const className = classNames(styles.box, isAlone && input.className)
  const drawn = <input {...input} ref={box} type="checkbox" className={className} aria-label={label} />
  if (isAlone) return drawn
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box stands in it
    <label className={classNames(styles.row, input.className)}>
      {drawn}
      {children}
    </label>
  )
}
