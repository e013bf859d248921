import type { ReactNode } from 'react'
import type { Tone } from '../../ui/tag/tag.tsx'
import styles from './timeline.module.css'

export interface TimelineItem {
  key: string
  tone: Tone
  /** One sentence: who did what, why. */
  title: ReactNode
  /** When, by whom. */
  meta: ReactNode
  /** Evidence and what can be done with it. */
  children?: ReactNode
}

/** What happened, newest first: a dot in the colour of its state, a sentence, when and by whom, evidence below. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {items.map(({ key, tone, title, meta, children }) => (
        <li key={key} className={styles.item} data-tone={tone}>
          <p className={styles.title}>{title}</p>
          <p className={styles.meta}>{meta}</p>
          {children}
        </li>
      ))}
    </ol>
  )
}
