import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useText } from '../../i18n/index.ts'
import { QueueHead, QueueTabs, type QueueView, queueOf, ReviewCard, ReviewQueue } from '../../parts/review/index.ts'
import { When } from '../../parts/when/index.ts'
import { AuthorSide } from './author-side.tsx'
import styles from './comments.module.css'
import type { QueueRow } from './comments-words.ts'
import { PageLink } from './page-link.tsx'
import { useCommentsQueue } from './use-comments-queue.ts'

/** The comment that is decided on, where it stands and what it answers. */
function CurrentComment({ row }: { row: QueueRow }) {
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
export function CommentsQueue({ view }: { view: QueueView }) {
  const { t } = useText()
  const router = useRouter()
  const navigate = useNavigate()
  const { queue, isEnabled } = useCommentsQueue(view)
  return (
    <>
      <QueueHead
        title={t('comments.title')}
        queue={queue}
        all={t('comments.all')}
        allLink={(link) => <Link to="/comments" search={{ view: 'all' }} {...link} />}
      />
      {!isEnabled && <p className={styles.off}>{t('comments.off')}</p>}
      <QueueTabs
        label={t('comments.views')}
        view={view}
        counts={queue.counts}
        href={(key) => router.buildLocation({ to: '/comments', search: { view: queueOf(key) } }).publicHref}
        onChoose={(key) => void navigate({ to: '/comments', search: { view: queueOf(key) } })}
      />
      <ReviewQueue
        queue={queue}
        placeOf={({ content_name }) => content_name}
        middle={(row) => <CurrentComment row={row} />}
        side={(row) => <AuthorSide row={row} />}
        emptyText={t('comments.over_text')}
      />
    </>
  )
}
