import type { ReactNode, RefObject } from 'react'
import styles from './pull-to-refresh.module.css'

export type PullAreaProps = {
  /** The part that moves; `PullHead` moves it. */
  content: RefObject<HTMLDivElement | null>
  /** `PullHead`, or nothing as long as its code is not there. */
  head: ReactNode
  children: ReactNode
}

/** What can be pulled down, as it stands in the page (docs/design.md#pull-to-refresh). */
export function PullArea({ content, head, children }: PullAreaProps) {
  return (
    <div className={styles.root}>
      {head}
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
