import { useId } from 'react'
import { useCardProps } from '../../../features/content/index.ts'
import { usePageLink } from '../../../features/frame/index.ts'
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
import { SEEN_MOST, useFootprint } from './use-footprint.ts'

/** What was seen last: the member's footprint, or a guest's own of this browser. */
function useSeen() {
  const { is_logged_in } = useSession()
  const visits = useVisits()
  const { data, is_loading } = useFootprint()
  if (is_logged_in) return { rows: data?.list ?? [], is_loading }
  const rows = visits.filter(({ is_gone }) => !is_gone).map((visit) => ({ ...visit, progress_seconds: 0 }))
  return { rows: rows.slice(0, SEEN_MOST), is_loading: false }
}

/** 最近看过: absent while nothing was seen, and when it does not come (the list itself tells). */
export function SeenRail() {
  const { t } = useText()
  const id = useId()
  const link = usePageLink()
  const card = useCardProps()
  const book = useProgressBook()
  const { rows, is_loading } = useSeen()
  if (is_loading) return <SeenSkeleton />
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
          const time_seconds = progress?.kind === 'video' ? progress.at : 0
          return (
            <VideoCard
              key={row.content_id}
              {...card(row, { cover: 'w', time_seconds })}
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
