import { useText } from '../../../i18n/index.ts'
import { Skeleton, SkeletonLine } from '../../../ui/index.ts'
import styles from './pay.module.css'

const ROWS = ['first', 'second', 'third']

/** Blocks for the amount and three methods. */
export function PaySkeleton() {
  const { t } = useText()
  return (
    <Skeleton label={t('shell.loading')}>
      <div className={styles.skeleton}>
        <SkeletonLine height={12} width="10%" gap={10} />
        <SkeletonLine height={26} width="32%" gap={20} />
        <div className={styles.skeletonFacts}>
          <SkeletonLine width="100%" />
          <SkeletonLine width="100%" gap={14} />
          <SkeletonLine width="100%" gap={14} />
        </div>
        {ROWS.map((row) => (
          <span key={row} className={styles.skeletonRow} />
        ))}
      </div>
    </Skeleton>
  )
}
