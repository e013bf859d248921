import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { Ban, Search, Undo2 } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import { useNarrow } from '../../parts/list/index.ts'
import { PageHead } from '../../parts/page-head/index.ts'
import { type Counts, ReviewCard, ReviewQueue } from '../../parts/review/index.ts'
import { When } from '../../parts/when/index.ts'
import { useSession } from '../../session/index.ts'
import { buttonClass, IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { AuthorSide } from './author-side.tsx'
import styles from './comments.module.css'
import { QUEUES } from './comments-search.ts'
import type { QueueRow } from './comments-words.ts'
import { PageLink } from './page-link.tsx'
import { useCommentsQueue } from './use-comments-queue.ts'

type View = (typeof QUEUES)[number] | undefined

function QueueTabs({ view, counts }: { view: View; counts: Counts | undefined }) {
  const { t, formats } = useText()
  const router = useRouter()
  const navigate = useNavigate()
  const searchOf = (key: string) => ({ view: QUEUES.find((one) => one === key) })
  const countOf = { reported: counts?.reported_num, held: counts?.held_num }
  const word = (num: number | undefined) => (num === undefined ? undefined : formats.count(num))
  return (
    <ViewTabs
      label={t('comments.views')}
      current={view ?? 'queue'}
      tabs={[
        { key: 'queue', label: t('review.view_queue'), count: word(counts && counts.reported_num + counts.held_num) },
        ...QUEUES.map((key) => ({ key, label: t(`review.view_${key}`), count: word(countOf[key]) })),
      ]}
      href={(key) => router.buildLocation({ to: '/comments', search: searchOf(key) }).publicHref}
      onChoose={(key) => void navigate({ to: '/comments', search: searchOf(key) })}
    />
  )
}

/** Ways to the list of bans and to the search over everything. */
function HeadActs({ onUndo }: { onUndo: (() => void) | undefined }) {
  const { t } = useText()
  const { can } = useSession()
  if (useNarrow())
    return (
      <>
        <IconButton
          icon={Undo2}
          size={20}
          label={t('review.take_back')}
          disabled={!onUndo}
          onClick={() => onUndo?.()}
        />
        <Link to="/comments" search={{ view: 'all' }} className={buttonClass('text')} aria-label={t('comments.all')}>
          <Icon of={Search} size={20} />
        </Link>
      </>
    )
  return (
    <>
      {can('danmu.ban') && (
        <Link to="/danmu/bans" className={buttonClass('quiet')}>
          <Icon of={Ban} />
          {t('review.bans')}
        </Link>
      )}
      <Link to="/comments" search={{ view: 'all' }} className={buttonClass('quiet')}>
        <Icon of={Search} />
        {t('comments.all')}
      </Link>
    </>
  )
}

/** The comment that is decided on, where it stands and what it answers. */
function CommentCard({ row }: { row: QueueRow }) {
  const { t } = useText()
  return (
    <ReviewCard
      row={row}
      about={
        <>
          {row.content_name} · <When time={row.create_time} />
        </>
      }
    >
      {row.parent_text !== '' && <p className={styles.parent}>{t('comments.answers', { text: row.parent_text })}</p>}
      <p>
        <PageLink visitor_path={row.visitor_path} />
      </p>
    </ReviewCard>
  )
}

/** The queue of comments. */
export function CommentsQueue({ view }: { view: View }) {
  const { t } = useText()
  const { queue, isEnabled } = useCommentsQueue(view)
  const { counts } = queue
  const left = counts && counts.reported_num + counts.held_num
  return (
    <>
      <PageHead
        title={t('comments.title')}
        after={left === undefined ? undefined : t('review.left', { n: left })}
        actions={<HeadActs onUndo={queue.takeBack} />}
      />
      {!isEnabled && <p className={styles.off}>{t('comments.off')}</p>}
      <QueueTabs view={view} counts={counts} />
      <ReviewQueue
        queue={queue}
        placeOf={({ content_name }) => content_name}
        middle={(row) => <CommentCard row={row} />}
        side={(row) => <AuthorSide row={row} />}
        emptyText={t('comments.over_text')}
      />
    </>
  )
}
