/** Skeletons of the lists, for their first load. */
import { classNames, Rail, SkeletonLine, SkeletonPicture } from '../../ui/index.ts'
import styles from './skeletons.module.css'

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Portrait cards in a row. */
export function RailSkeleton({ count = 3 }: { count?: number }) {
  return (
    <Rail>
      {places(count).map((place) => (
        <div key={place} className={styles.poster}>
          <SkeletonPicture ratio="3 / 4" />
          <SkeletonLine width="100%" gap={11} />
          <SkeletonLine gap={6} />
        </div>
      ))}
    </Rail>
  )
}

interface WideRowsSkeletonProps {
  count?: number
  small?: boolean
  /** Directly below the heading of its section. */
  isHeaded?: boolean
}

/** Pictures with a title beside; `small` as in the footprint. */
export function WideRowsSkeleton({ count = 6, small = false, isHeaded = false }: WideRowsSkeletonProps) {
  return (
    <div className={classNames(styles.rows, isHeaded && styles.headed)}>
      {places(count).map((place) => (
        <div key={place} className={small ? styles.small : styles.row}>
          <SkeletonPicture ratio="16 / 9" />
          <div>
            <SkeletonLine height={16} width="92%" gap={3} />
            <SkeletonLine height={12} width="40%" gap={10} />
          </div>
        </div>
      ))}
    </div>
  )
}
