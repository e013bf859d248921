import { Children, type ReactNode } from 'react'
import styles from './rail.module.css'

export type CardListProps = {
  children: ReactNode
  label?: string | undefined
}

/** Cards in one line that scrolls sideways; every child becomes a list item. */
export function Rail({ children, label }: CardListProps) {
  return (
    <ul className={styles.rail} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}

/** Cards in two columns, one below 20em; every child becomes a list item. */
export function CardGrid({ children, label }: CardListProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  )
}
