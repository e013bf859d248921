import { memo } from 'react'
import { useCall } from '../../../api/index.ts'
import { useCardProps } from '../../../features/content/index.ts'
import { SectionFailure } from '../../../features/failure/index.ts'
import { useText } from '../../../i18n/index.ts'
import { PosterCard, Rail, SectionHeading, Skeleton, SkeletonLine, SkeletonPicture } from '../../../ui/index.ts'
import styles from './vip.module.css'

const RAIL_CARDS = 8
const SKELETON_CARDS = ['first', 'second', 'third', 'fourth']

function RailSkeleton() {
  const { t } = useText()
  return (
    <Skeleton label={t('shell.loading')}>
      <div className={styles.skeletonRail}>
        {SKELETON_CARDS.map((name) => (
          <div key={name}>
            <SkeletonPicture ratio="3 / 4" width="132px" />
            <SkeletonLine gap={12} width="80%" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

/** What members watch: a rail of VIP posters; absent when there are none. */
export const Watching = memo(function Watching() {
  const { t } = useText()
  const card = useCardProps()
  const { data, error, refetch } = useCall('GET /api/content.Content/list', { access: 'vip', limit: RAIL_CARDS })
  if (data?.list.length === 0) return null
  return (
    <section>
      <SectionHeading title={t('vip.watching')} />
      {data ? (
        <Rail label={t('vip.watching')}>
          {data.list.map((row) => (
            <PosterCard key={row.content_id} layout="rail" {...card(row, { cover: 'p' })} />
          ))}
        </Rail>
      ) : error ? (
        <SectionFailure onRetry={() => void refetch()} />
      ) : (
        <RailSkeleton />
      )}
    </section>
  )
})
