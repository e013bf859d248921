import { useId } from 'react'
import { useCardProps } from '../../../features/content/index.ts'
import { usePageLink } from '../../../features/links/index.ts'
import { joinProgress, progressShare, useProgressBook, useVisits } from '../../../features/progress/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  Rail,
  SectionAction,
  SectionHeading,
  Skeleton,
  SkeletonLine,
  SkeletonPicture,
  VideoCard,
} from '../../../ui/index.ts'
import styles from './seen-rail.module.css'
import { MAX_SEEN, useFootprint } from './use-footprint.ts'

/** What was seen last: the member's footprint, or a guest's own of this browser. */
function useSeen() {
  const { isLoggedIn } = useSession()
  const visits = useVisits()
  const { data, isLoading } = useFootprint()
  if (isLoggedIn) return { rows: data?.list ?? [], isLoading }
  const rows = visits.filter(({ isGone }) => !isGone).map((visit) => ({ ...visit, progress_seconds: 0 }))
  return { rows: rows.slice(0, MAX_SEEN), isLoading: false }
}

/** 最近看过: absent while nothing was seen, and when it does not come (the list itself tells). */
export function SeenRail() {
  const { t } = useText()
  const id = useId()
  const link = usePageLink()
  const card = useCardProps()
  const book = useProgressBook()
  const { rows, isLoading } = useSeen()
  if (isLoading) return <SeenSkeleton />
  if (rows.length === 0) return null
  return (
    <section className={styles.seen} aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={t('account.seen')}
        action={<SectionAction {...link('/pages/my/footprint')}>{t('account.seen_all')}</SectionAction>}
      />
      <Rail label={t('account.seen')}>
        {rows.map((row) => {
          const progress = joinProgress(row, book)
          const timeSeconds = progress?.kind === 'video' ? progress.at : 0
          return (
            <VideoCard
              key={row.content_id}
              {...card(row, { cover: 'w', timeSeconds })}
              layout="rail"
              progress={progress && progressShare(progress)}
            />
          )
        })}
      </Rail>
    </section>
  )
}

function SeenSkeleton() {
  const { t } = useText()
  return (
    <Skeleton label={t('shell.loading')}>
      <div className={styles.loading}>
        {[0, 1, 2].map((number) => (
          <div key={number} className={styles.card}>
            <SkeletonPicture ratio="16 / 9" />
            <SkeletonLine gap={15} width="80%" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
