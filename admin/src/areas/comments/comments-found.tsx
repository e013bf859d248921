import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import { useMemo, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { usePerform } from '../../parts/act/index.ts'
import { FilterBar, FilterChips, SearchBox } from '../../parts/filters/index.ts'
import { DataTable } from '../../parts/list/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { OlderPages, SelectedBar } from '../../parts/review/index.ts'
import { EmptyState, ErrorState, NothingFound } from '../../parts/states/index.ts'
import { buttonClass } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { CommentsSearch } from './comments-search.ts'
import { AREAS, type FoundRow } from './comments-words.ts'
import { FoundCard, foundColumns } from './found-columns.tsx'
import { useFoundFilters } from './use-found-filters.ts'

const LIST = 'GET /admin/api/comment.Item/list'
const DECIDE = 'POST /admin/api/comment.Item/decide'
const drawCard = (row: FoundRow) => <FoundCard row={row} />
const NONE: ReadonlySet<number> = new Set()

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

/** The way back to the queue. */
function BackLink() {
  const { t } = useText()
  return (
    <Link to="/comments" className={buttonClass('text')} aria-label={t('comments.title')}>
      <Icon of={ArrowLeft} size={18} />
    </Link>
  )
}

/** `/admin/comments?view=all`: everything that was ever written, by text, author, content, state and day. */
export function CommentsFound() {
  const text = useText()
  const { t } = text
  const search = useSearch({ from: '/comments' })
  const navigate = useNavigate()
  const perform = usePerform()
  const [selected, setSelected] = useState(NONE)
  const columns = useMemo(() => foundColumns(text), [text])
  const query = useCall(LIST, inputOf(search), { keepsFormer: true })
  const answer = query.data
  const change = (patch: Partial<CommentsSearch>) => {
    setSelected(NONE)
    void navigate({ to: '/comments', search: { ...search, after: undefined, ...patch } })
  }
  const decide = async (comment_ids: number[], state: 'shown' | 'hidden', done: string) =>
    (await perform({ id: DECIDE, input: { comment_ids, state }, done, areas: AREAS })) !== undefined
  const { filters, onFilter, onClear } = useFoundFilters(search, change)
  const isFiltered = search.q !== undefined || filters.some(({ value }) => value !== undefined)
  const isEmpty = answer?.list.length === 0 && answer.next_cursor === null && search.after === undefined
  return (
    <>
      <StickyHead>
        <PageHead title={t('comments.all')} before={<BackLink />} />
        {selected.size > 0 ? (
          <SelectedBar selected={selected} decide={decide} onDone={() => setSelected(NONE)} />
        ) : (
          <FilterBar
            search={
              <SearchBox
                label={t('comments.search')}
                value={search.q ?? ''}
                onSearch={(q) => change({ q: q || undefined })}
              />
            }
            {...{ filters, onFilter, onClear }}
          />
        )}
      </StickyHead>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {isEmpty && isFiltered && (
        <NothingFound chips={<FilterChips filters={filters} onFilter={onFilter} />} onClear={onClear} />
      )}
      {isEmpty && !isFiltered && <EmptyState glyph="言" title={t('comments.empty')} text={t('comments.empty_text')} />}
      {!query.isError && !isEmpty && (
        <div data-list>
          <DataTable
            label={t('comments.all')}
            rows={answer?.list}
            columns={columns}
            rowKey={({ comment_id }) => comment_id}
            rowTitle={(row) => row.text}
            card={drawCard}
            selected={selected}
            onSelect={setSelected}
            isStale={query.isPlaceholderData}
            isPlain
          />
          <OlderPages
            answer={answer}
            isLater={search.after !== undefined}
            link={(after, label) => (
              <Link to="/comments" search={{ ...search, after }} className={buttonClass('quiet', 'small')}>
                {label}
              </Link>
            )}
          />
        </div>
      )}
    </>
  )
}
