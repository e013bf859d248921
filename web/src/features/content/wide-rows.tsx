import { Children, type ReactNode } from 'react'
import styles from './wide-rows.module.css'

/** Wide rows below each other, between the page margins; every child becomes a list item. */
export function WideRows({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
