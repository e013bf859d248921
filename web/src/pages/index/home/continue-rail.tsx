import { useId } from 'react'
import { useCall } from '../../../api/index.ts'
import { type CardFields, useCardProps } from '../../../features/content/index.ts'
import {
  isUnfinished,
  joinProgress,
  type Progress,
  progressShare,
  useProgressBook,
  useProgressText,
  useVisits,
} from '../../../features/progress/index.ts'
import { useSession } from '../../../features/session/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Rail, SectionHeading, VideoCard } from '../../../ui/index.ts'

const MAX_SHOWN = 6
/** Rows of the footprint among which the unfinished are looked for. */
const LOOKED_THROUGH = 30

interface Begun {
  row: CardFields
  progress: Progress
}

/** What was begun and not finished, latest first: a member's footprint with this browser's progress, or a guest's own. */
function useBegun(): Begun[] {
  const { isLoggedIn } = useSession()
  const book = useProgressBook()
  const visits = useVisits()
  const footprint = useCall(
    'GET /api/member.Footprint/list',
    { limit: LOOKED_THROUGH, sort_field: 'update_time', sort_value: 'desc' },
    { enabled: isLoggedIn },
  )
  const rows = isLoggedIn ? (footprint.data?.list ?? []) : visits.filter(({ isGone }) => !isGone)
  return rows
    .flatMap((row) => {
      const progress = joinProgress(row, book)
      return progress && isUnfinished(progress) ? [{ row, progress }] : []
    })
    .slice(0, MAX_SHOWN)
}

/** 继续看: absent for who has begun nothing, and when the footprint does not come. */
export function ContinueRail() {
  const { t } = useText()
  const id = useId()
  const begun = useBegun()
  const card = useCardProps()
  const textOf = useProgressText()
  if (begun.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={t('home.continue')} />
      <Rail label={t('home.continue')}>
        {begun.map(({ row, progress }) => (
          <VideoCard
            key={row.content_id}
            {...card(row, { cover: 'w', timeSeconds: progress.kind === 'video' ? progress.at : 0 })}
            layout="rail"
            progress={progressShare(progress)}
            meta={textOf(progress)}
          />
        ))}
      </Rail>
    </section>
  )
}
