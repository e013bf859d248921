import { Children } from 'react'
import styles from './rail.module.css'
import type { CardListProps } from './rail.tsx'

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
