import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { ArrowLeft, Check, EyeOff } from 'lucide'
import { useMemo, useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { FilterBar, FilterChips, SearchBox } from '../../../parts/filters/index.ts'
import { DataTable } from '../../../parts/list/index.ts'
import { PageHead, StickyHead } from '../../../parts/page-head/index.ts'
import { EmptyState, ErrorState, NothingFound } from '../../../parts/states/index.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { DanmuSearch } from '../danmu-search.ts'
import { AREAS, type FoundRow } from '../danmu-words.ts'
import { FoundCard, foundColumns } from './found-columns.tsx'
import styles from './search.module.css'
import { useFoundFilters } from './use-found-filters.ts'

const LIST = 'GET /admin/api/danmu.Item/list'
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

interface BarProps {
  selected: ReadonlySet<number>
  onDone: () => void
}

/** Acts on the selected rows, in place of the filters. */
function SelectedBar({ selected, onDone }: BarProps) {
  const { t } = useText()
  const perform = usePerform()
  const [asked, setAsked] = useState<'shown' | 'hidden'>()
  const n = selected.size

  async function decide(state: 'shown' | 'hidden') {
    const done = await perform({
      id: 'POST /admin/api/danmu.Item/decide',
      input: { danmu_ids: [...selected], state },
      done: t(`danmu.done_${state}`, { n }),
      areas: AREAS,
    })
    setAsked(undefined)
    if (done) onDone()
  }
  const start = (state: 'shown' | 'hidden') => (n > 1 ? setAsked(state) : void decide(state))
  return (
    <div className={styles.bar}>
      <span>{t('danmu.selected', { n })}</span>
      <Button size="small" icon={EyeOff} onClick={() => start('hidden')}>
        {t('danmu.hide')}
      </Button>
      <Button size="small" icon={Check} onClick={() => start('shown')}>
        {t('danmu.keep')}
      </Button>
      <Button size="small" variant="quiet" onClick={onDone}>
        {t('danmu.unselect')}
      </Button>
      {asked && (
        <ConfirmDialog
          isOpen
          level={1}
          title={t(`danmu.many_${asked}`, { n })}
          consequence={t(`danmu.many_${asked}_text`)}
          actLabel={t(`danmu.many_${asked}`, { n })}
          onConfirm={() => decide(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** The way to older danmu: behind the page, or behind what was looked at. */
function Pages({ search, answer }: { search: DanmuSearch; answer: Output<typeof LIST> | undefined }) {
  const { t } = useText()
  return (
    <p className={styles.pages}>
      {answer?.seen_time && <span>{t('danmu.seen_until', { time: answer.seen_time.slice(0, 16) })}</span>}
      {search.after !== undefined && (
        <Link to="/danmu" search={{ ...search, after: undefined }} className={buttonClass('quiet', 'small')}>
          {t('danmu.newest')}
        </Link>
      )}
      {answer?.next_cursor && (
        <Link to="/danmu" search={{ ...search, after: answer.next_cursor }} className={buttonClass('quiet', 'small')}>
          {t('danmu.older')}
        </Link>
      )}
    </p>
  )
}

/** `/admin/danmu?view=all`: everything that was ever sent, by text, sender, film, state and day. */
export function DanmuFound() {
  const text = useText()
  const { t } = text
  const search = useSearch({ from: '/danmu' })
  const navigate = useNavigate()
  const [selected, setSelected] = useState(NONE)
  const columns = useMemo(() => foundColumns(text), [text])
  const query = useCall(LIST, inputOf(search), { keepsFormer: true })
  const answer = query.data
  const change = (patch: Partial<DanmuSearch>) => {
    setSelected(NONE)
    void navigate({ to: '/danmu', search: { ...search, after: undefined, ...patch } })
  }
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
        />
        {selected.size > 0 ? (
          <SelectedBar selected={selected} onDone={() => setSelected(NONE)} />
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
          <Pages search={search} answer={answer} />
        </div>
      )}
    </>
  )
}
