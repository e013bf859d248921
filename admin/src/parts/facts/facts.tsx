import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Facts with their labels. */
export function Facts({
  rows,
  isBeside = false,
}: {
  rows: readonly (readonly [string, ReactNode])[]
  isBeside?: boolean
}) {
  return (
    <dl className={isBeside ? styles.beside : styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
