import type { ReactNode } from 'react'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import styles from './action-bar.module.css'
import { DetailActions } from './detail-actions.tsx'

/** Bar at the bottom of galleries and articles: like, share, and one thing at the right. */
export function ActionBar({ info, children }: { info: ContentInfo; children?: ReactNode }) {
  return (
    <div className={styles.bar} data-end-bar="">
      <DetailActions info={info} />
      {children}
    </div>
  )
}
