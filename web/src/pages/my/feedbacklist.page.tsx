import { useCallPages } from '../../api/index.ts'
import { usePageLink } from '../../features/frame/index.ts'
import { InfiniteList, rowsOf } from '../../features/list/index.ts'
import { useSession } from '../../features/session/index.ts'
import { useText } from '../../i18n/index.ts'
import { EmptyState, SkeletonLine } from '../../ui/index.ts'
import { FeedbackEntry } from './feedbacklist/feedback-entry.tsx'
import styles from './feedbacklist/feedbacklist.module.css'

const PAGE_ROWS = 20

export default function FeedbackListPage() {
  const { is_logged_in } = useSession()
  return is_logged_in ? <Entries /> : <Nothing is_guest />
}

function Entries() {
  const query = useCallPages(
    'GET /api/setting.Feedback/list',
    { limit: PAGE_ROWS, sort_field: 'create_time', sort_value: 'desc' },
    { fresh_ms: 0 },
  )
  const rows = rowsOf(query.data, ({ feedback_id }) => feedback_id)
  return (
    <InfiniteList query={query} rows={rows} skeleton={<EntrySkeletons />} empty={<Nothing />}>
      {(shown) => (
        <ul>
          {shown.map((entry) => (
            <FeedbackEntry key={entry.feedback_id} entry={entry} />
          ))}
        </ul>
      )}
    </InfiniteList>
  )
}

/** A guest stays here: the page is open, only its list needs a login (screens 12). */
function Nothing({ is_guest = false }: { is_guest?: boolean }) {
  const { t } = useText()
  const link = usePageLink()
  return (
    <EmptyState
      title={t('feedbacklist.empty')}
      text={t(is_guest ? 'feedbacklist.guest_text' : 'feedbacklist.empty_text')}
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
