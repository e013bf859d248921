import type { ReactNode } from 'react'
import styles from './action-bar.module.css'
import type { ContentInfo } from './content-info.ts'
import { DetailActions } from './detail-actions.tsx'

/** Bar at the bottom of galleries and articles: like, share, and one thing at the right. */
export function ActionBar({ info, children }: { info: ContentInfo; children?: ReactNode }) {
  return (
    <div className={styles.bar}>
      <DetailActions info={info} />
      {children}
    </div>
  )
}
