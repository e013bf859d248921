import { Children, type ReactNode } from 'react'
import { classNames } from '../../ui/index.ts'
import styles from './wide-rows.module.css'

interface WideRowsProps {
  children: ReactNode
  label?: string
  /** Directly below the heading of its section. */
  isHeaded?: boolean
}

/** A list of wide rows between the page margins; every child becomes a list item. */
export function WideRows({ children, label, isHeaded = false }: WideRowsProps) {
  return (
    <ul className={classNames(styles.rows, isHeaded && styles.headed)} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
