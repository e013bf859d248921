import type { ReactNode } from 'react'
import styles from './me.module.css'

export interface SectionProps {
  title: string
  text?: ReactNode
  /** At the right of the title. */
  action?: ReactNode
  children?: ReactNode
}

/** Part of the own account with its title. */
export function Section({ title, text, action, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      {text && <p className={styles.note}>{text}</p>}
      {children}
    </section>
  )
}
