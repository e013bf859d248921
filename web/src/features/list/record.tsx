import type { ReactNode } from 'react'
import styles from './record.module.css'

export interface RecordEntryProps {
  title: ReactNode
  /** What it is about in figures, at the other end of the first line. */
  value: ReactNode
  children: ReactNode
}

/** One entry of a list of things that have happened: what and how much, and lines about it. */
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

/** A line of an entry; nothing where it has no text. */
export function RecordLine({ children }: { children: ReactNode }) {
  return children ? <p className={styles.line}>{children}</p> : null
}
