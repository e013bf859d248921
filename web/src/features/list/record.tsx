import type { ReactNode } from 'react'
import styles from './record.module.css'

export interface RecordEntryProps {
  title: ReactNode
  /** Amount at the right end of the first line. */
  value: ReactNode
  children: ReactNode
}

/** Entry of a history list: title, amount and detail lines. */
export function RecordEntry({ title, value, children }: RecordEntryProps) {
  return (
    <article className={styles.entry}>
      <p className={styles.head}>
        <span>{title}</span>
        {value}
      </p>
      {children}
    </article>
  )
}

/** Detail line of an entry; nothing if it has no text. */
export function RecordLine({ children }: { children: ReactNode }) {
  return children ? <p className={styles.line}>{children}</p> : null
}
