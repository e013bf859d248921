import type { ReactNode } from 'react'
import { Dot, type Tone } from '../../ui/tag/tag.tsx'
import styles from './state-tag.module.css'

/** A state: always a word with its dot, never a colour alone. */
export function StateTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.state} data-tone={tone}>
      <Dot tone={tone} />
      {children}
    </span>
  )
}
