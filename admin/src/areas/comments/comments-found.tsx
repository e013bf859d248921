import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { BackLink } from '../../parts/page-head/index.ts'
import { ReviewFound, useFoundFilters } from '../../parts/review/index.ts'
import { buttonClass } from '../../ui/button/button.tsx'
import type { CommentsSearch } from './comments-search.ts'
import { AREAS, type FoundRow } from './comments-words.ts'
import { CommentCard, foundColumns } from './found-columns.tsx'

const LIST = 'GET /admin/api/comment.Item/list'
const DECIDE = 'POST /admin/api/comment.Item/decide'
const drawCard = (row: FoundRow) => <CommentCard row={row} />

/** Question of an address. */
function inputOf({ q, member, content, state, day, after }: CommentsSearch) {
  return {
    ...(q ? { q } : {}),
    ...(member ? { member_id: member } : {}),
    ...(content ? { content_id: content } : {}),
    ...(state ? { state } : {}),
    ...(day ? { day } : {}),
    ...(after ? { cursor: after } : {}),
    limit: 50,
  }
}

/** `/admin/comments?view=all`: everything that was ever written. */
export function CommentsFound() {
  const text = useText()
  const { t } = text
  const search = useSearch({ from: '/comments' })
  const navigate = useNavigate()
  const perform = usePerform()
  const columns = useMemo(() => foundColumns(text), [text])
  const query = useCall(LIST, inputOf(search), { keepsFormer: true })
  const change = (patch: Partial<CommentsSearch>) =>
    void navigate({ to: '/comments', search: { ...search, after: undefined, ...patch } })
  const labels = { member: t('comments.author'), content: t('comments.content'), day: t('comments.written') }
  const filters = useFoundFilters({ labels, search, change })
  return (
    <ReviewFound
      words={{
        title: t('comments.all'),
        search: t('comments.search'),
        empty: t('comments.empty'),
        emptyText: t('comments.empty_text'),
      }}
      before={<BackLink to="/comments" label={t('comments.title')} />}
      search={search}
      query={query}
      onSearch={(q) => change({ q })}
      {...filters}
      columns={columns}
      rowKey={({ comment_id }) => comment_id}
      card={drawCard}
      decide={async (comment_ids, state, done) =>
        (await perform({ id: DECIDE, input: { comment_ids, state }, done, areas: AREAS })) !== undefined
      }
      link={(after, label) => (
        <Link to="/comments" search={{ ...search, after }} className={buttonClass('quiet', 'small')}>
          {label}
        </Link>
      )}
    />
  )
}
