import { CallFailure } from '@zimu/contract/client'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { BackLink, PageHead } from '../../../parts/page-head/index.ts'
import { Presence } from '../../../parts/presence/index.ts'
import { ErrorState, NotThere } from '../../../parts/states/index.ts'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import type { FeedbackSearch } from '../feedback-search.ts'
import { STATE_TONES, senderName, splitTitle, type Thread, topicOf } from '../feedback-words.ts'
import { Composer } from './composer.tsx'
import { Messages } from './messages.tsx'
import { SenderSide } from './sender-side.tsx'
import styles from './thread.module.css'
import { ThreadActs } from './thread-acts.tsx'
import { Writers } from './writers.tsx'

const INFO = 'GET /admin/api/feedback.Feedback/info'

export interface OneThreadProps {
  feedback_id: number
  /** Where the way back leads, on a phone. */
  search: FeedbackSearch
  /** The feedback has left its state: the next one is opened. */
  onLeave: () => void
  isNarrow: boolean
}

function Back({ search }: Pick<OneThreadProps, 'search'>) {
  const { t } = useText()
  return <BackLink to="/feedback" search={search} label={t('feedback.back')} />
}

/** On a phone the title is that of the page. */
function Head({ thread, isNarrow, search, onLeave }: Omit<OneThreadProps, 'feedback_id'> & { thread: Thread }) {
  const text = useText()
  const { t } = text
  const { title } = splitTitle(thread.title)
  const acts = <ThreadActs key={thread.version} thread={thread} onLeave={onLeave} />
  const marks = (
    <>
      <Tag>{topicOf(thread, text)}</Tag>
      {thread.state !== 'new' && <Tag tone={STATE_TONES[thread.state]}>{t(`feedback.state_${thread.state}`)}</Tag>}
    </>
  )
  if (isNarrow)
    return (
      <>
        <PageHead title={senderName(thread, text)} before={<Back search={search} />} actions={acts} />
        <h2 className={styles.narrowTitle}>
          {title} {marks}
        </h2>
      </>
    )
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {marks}
      <span className={styles.number}>#{thread.receipt_no}</span>
      {acts}
    </header>
  )
}

/** One thread with what is answered, and beside it who wrote. */
export function OneThread({ feedback_id, search, onLeave, isNarrow }: OneThreadProps) {
  const query = useCall(INFO, { feedback_id })
  const thread = query.data
  if (query.isError)
    return (
      <div className={styles.thread}>
        {query.error instanceof CallFailure && query.error.error === 'feedback.not_found' ? (
          <NotThere action={isNarrow && <Back search={search} />} />
        ) : (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
      </div>
    )
  if (!thread)
    return (
      <div className={styles.thread} aria-busy>
        <SkeletonLine width="60%" />
        <SkeletonLine width="80%" />
      </div>
    )
  return (
    <>
      <section className={styles.thread} aria-label={splitTitle(thread.title).title}>
        <Head thread={thread} isNarrow={isNarrow} search={search} onLeave={onLeave} />
        <Presence place={`feedback:${feedback_id}`} />
        <Writers feedback_id={feedback_id} />
        <Messages thread={thread} />
        {thread.state !== 'spam' && <Composer thread={thread} onLeave={onLeave} />}
      </section>
      <SenderSide thread={thread} search={search} />
    </>
  )
}
