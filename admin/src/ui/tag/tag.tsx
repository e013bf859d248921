import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

/** Colours of states, everywhere the same: done · running · waits · failed · ended. */
export type Tone = 'ok' | 'ask' | 'brass' | 'danger' | 'muted'

/** Small word on its wash. */
export function Tag({ tone = 'muted', title, children }: { tone?: Tone; title?: string; children: ReactNode }) {
  return (
    <span className={classNames(styles.tag, styles[tone])} title={title}>
      {children}
    </span>
  )
}

/** Dot of 6 px before the word of a state; decorative. */
export function Dot({ tone }: { tone: Tone }) {
  return <span className={classNames(styles.dot, styles[tone])} aria-hidden="true" />
}
