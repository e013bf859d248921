import type { ReactNode } from 'react'
import { CopybookSquare } from '../../ui/index.ts'
import styles from './sent-view.module.css'

interface SentViewProps {
  title: string
  text?: string
  /** One button, or two below each other. */
  children: ReactNode
}

/** Shown in place of a form after it was sent. */
export function SentView({ title, text, children }: SentViewProps) {
  return (
    <div className={styles.sent} role="status">
      <CopybookSquare />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
