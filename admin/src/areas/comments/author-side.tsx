import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { PersonSide } from '../../parts/review/index.ts'
import type { QueueRow } from './comments-words.ts'

/** Who wrote it: what became of theirs, bans, the last ten. */
export function AuthorSide({ row }: { row: QueueRow }) {
  const { t } = useText()
  const { member_id } = row
  const query = useCall(
    'GET /admin/api/comment.Author/info',
    { member_id: member_id || 1 },
    { isEnabled: member_id > 0 },
  )
  const author = query.data?.member_id === member_id ? query.data : undefined
  return (
    <PersonSide
      writer={row}
      person={author && { ...author, recent: author.recent.map(({ comment_id: id, ...one }) => ({ id, ...one })) }}
      isFailed={query.isError}
      all={
        <Link to="/comments" search={{ view: 'all', member: member_id }}>
          {t('review.see_all')}
        </Link>
      }
    />
  )
}
