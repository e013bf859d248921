import { OfflineNotice } from '../../features/failure/index.ts'
import { usePageLink } from '../../features/links/index.ts'
import { InfiniteList, ListArea, useFeed } from '../../features/list/index.ts'
import { useOutbox } from '../../features/outbox/index.ts'
import { useSession } from '../../features/session/index.ts'
import { useText } from '../../i18n/index.ts'
import { EmptyState, SkeletonLine } from '../../ui/index.ts'
import { type Feedback, FeedbackEntry, WaitingFeedback } from './feedbacklist/feedback-entry.tsx'
import styles from './feedbacklist/feedbacklist.module.css'
import { useMarkRead } from './feedbacklist/use-mark-read.ts'

const PAGE_ROWS = 20

export default function FeedbackListPage() {
  const { isLoggedIn } = useSession()
  if (!isLoggedIn) return <Nothing isGuest />
  return (
    <>
      <OfflineNotice />
      <WaitingEntries />
      <Entries />
    </>
  )
}

/** What was written without a network, latest first. */
function WaitingEntries() {
  const { waiting } = useOutbox()
  const entries = waiting.flatMap(({ written, writtenAt, request_id }) =>
    written.kind === 'feedback' ? [{ ...written, writtenAt, request_id }] : [],
  )
  if (entries.length === 0) return null
  return (
    <ul>
      {entries.reverse().map((entry) => (
        <WaitingFeedback key={entry.request_id} entry={entry} />
      ))}
    </ul>
  )
}

function Entries() {
  const { query, rows, news } = useFeed(
    'GET /api/setting.Feedback/list',
    { limit: PAGE_ROWS, sort_field: 'create_time', sort_value: 'desc' },
    { idOf: ({ feedback_id }) => feedback_id, freshMs: 0 },
  )
  return (
    <ListArea>
      <InfiniteList query={query} rows={rows} news={news} skeleton={<EntrySkeletons />} empty={<Nothing />}>
        {(shown) => <Shown entries={shown} />}
      </InfiniteList>
    </ListArea>
  )
}

function Shown({ entries }: { entries: readonly Feedback[] }) {
  useMarkRead(entries)
  return (
    <ul>
      {entries.map((entry) => (
        <FeedbackEntry key={entry.feedback_id} entry={entry} />
      ))}
    </ul>
  )
}

/** A guest stays here: the page is open, only its list needs a login. */
function Nothing({ isGuest = false }: { isGuest?: boolean }) {
  const { t } = useText()
  const link = usePageLink()
  return (
    <EmptyState
      title={t('feedbacklist.empty')}
      text={t(isGuest ? 'feedbacklist.guest_text' : 'feedbacklist.empty_text')}
      action={{ label: t('feedbacklist.write'), ...link('/pages/my/feedback') }}
    />
  )
}

function EntrySkeletons() {
  return [0, 1, 2].map((number) => (
    <div key={number} className={styles.entry}>
      <SkeletonLine height={12} width="38%" />
      <SkeletonLine gap={14} width="100%" />
      <SkeletonLine gap={10} />
    </div>
  ))
}
