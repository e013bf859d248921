import { Children, type ReactNode } from 'react'
import { classNames } from '../../ui/index.ts'
import styles from './wide-rows.module.css'

interface WideRowsProps {
  children: ReactNode
  label?: string
  /** Right under the heading of their section. */
  is_headed?: boolean
}

/** Wide rows below each other, between the page margins; every child becomes a list item. */
export function WideRows({ children, label, is_headed = false }: WideRowsProps) {
  return (
    <ul className={classNames(styles.rows, is_headed && styles.headed)} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
