import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, ArrowLeftRight } from 'lucide'
import { useMemo, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { FilterBar, FilterChips, SearchBox } from '../../../parts/filters/index.ts'
import { DataTable, useNarrow } from '../../../parts/list/index.ts'
import { PageHead, StickyHead } from '../../../parts/page-head/index.ts'
import { OlderPages, SelectedBar } from '../../../parts/review/index.ts'
import { EmptyState, ErrorState, NothingFound } from '../../../parts/states/index.ts'
import { Button, buttonClass, IconButton } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { DanmuSearch } from '../danmu-search.ts'
import { AREAS, type FoundRow } from '../danmu-words.ts'
import { FilmFiles } from '../film/film-files.tsx'
import { FoundCard, foundColumns } from './found-columns.tsx'
import { useFoundFilters } from './use-found-filters.ts'

const LIST = 'GET /admin/api/danmu.Item/list'
const DECIDE = 'POST /admin/api/danmu.Item/decide'
const drawCard = (row: FoundRow) => <FoundCard row={row} />
const NONE: ReadonlySet<number> = new Set()

/** Question of an address. */
function inputOf({ q, member, content, state, matched, day, after }: DanmuSearch) {
  return {
    ...(q ? { q } : {}),
    ...(member ? { member_id: member } : {}),
    ...(content ? { content_id: content } : {}),
    ...(state ? { state } : {}),
    ...(matched ? { is_matched: 1 as const } : {}),
    ...(day ? { day } : {}),
    ...(after ? { cursor: after } : {}),
    limit: 50,
  }
}

/** Danmu of a film as a file: that of the address, or one that is chosen then. */
function FilesButton({ content_id }: { content_id: number | undefined }) {
  const { t } = useText()
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isNarrow ? (
        <IconButton icon={ArrowLeftRight} size={20} label={t('films.title')} onClick={() => setOpen(true)} />
      ) : (
        <Button variant="quiet" icon={ArrowLeftRight} onClick={() => setOpen(true)}>
          {t('films.title')}
        </Button>
      )}
      {isOpen && <FilmFiles content_id={content_id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** `/admin/danmu?view=all`: everything that was ever sent, by text, sender, film, state and day. */
export function DanmuFound() {
  const text = useText()
  const { t } = text
  const search = useSearch({ from: '/danmu' })
  const navigate = useNavigate()
  const perform = usePerform()
  const [selected, setSelected] = useState(NONE)
  const columns = useMemo(() => foundColumns(text), [text])
  const query = useCall(LIST, inputOf(search), { keepsFormer: true })
  const answer = query.data
  const change = (patch: Partial<DanmuSearch>) => {
    setSelected(NONE)
    void navigate({ to: '/danmu', search: { ...search, after: undefined, ...patch } })
  }
  const decide = async (danmu_ids: number[], state: 'shown' | 'hidden', done: string) =>
    (await perform({ id: DECIDE, input: { danmu_ids, state }, done, areas: AREAS })) !== undefined
  const { filters, onFilter, onClear } = useFoundFilters(search, change)
  const isFiltered = search.q !== undefined || filters.some(({ value }) => value !== undefined)
  return (
    <>
      <StickyHead>
        <PageHead
          title={t('danmu.all')}
          before={
            <Link to="/danmu" className={buttonClass('text')} aria-label={t('danmu.title')}>
              <Icon of={ArrowLeft} size={18} />
            </Link>
          }
          actions={<FilesButton content_id={search.content} />}
        />
        {selected.size > 0 ? (
          <SelectedBar selected={selected} decide={decide} onDone={() => setSelected(NONE)} />
        ) : (
          <FilterBar
            search={
              <SearchBox
                label={t('danmu.search')}
                value={search.q ?? ''}
                onSearch={(q) => change({ q: q || undefined })}
              />
            }
            filters={filters}
            onFilter={onFilter}
            onClear={onClear}
          />
        )}
      </StickyHead>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : answer?.list.length === 0 && answer.next_cursor === null && search.after === undefined ? (
        isFiltered ? (
          <NothingFound chips={<FilterChips filters={filters} onFilter={onFilter} />} onClear={onClear} />
        ) : (
          <EmptyState glyph="言" title={t('danmu.empty')} text={t('danmu.empty_text')} />
        )
      ) : (
        <div data-list>
          <DataTable
            label={t('danmu.all')}
            rows={answer?.list}
            columns={columns}
            rowKey={({ danmu_id }) => danmu_id}
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
              <Link to="/danmu" search={{ ...search, after }} className={buttonClass('quiet', 'small')}>
                {label}
              </Link>
            )}
          />
        </div>
      )}
    </>
  )
}
