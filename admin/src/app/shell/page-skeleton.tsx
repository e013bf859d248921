import { SkeletonLine } from '../../ui/skeleton/skeleton.tsx'
import styles from './page-skeleton.module.css'

const ROWS = ['62%', '48%', '71%', '55%', '66%', '40%'] as const

/** Stands for a page that is on its way: a head and some rows, which show after a moment. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <SkeletonLine width="160px" />
      <div className={styles.rows}>
        {ROWS.map((width) => (
          <SkeletonLine key={width} width={width} />
        ))}
      </div>
    </div>
  )
}
