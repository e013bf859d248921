import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Input, Output } from '@zimu/contract'
import { Download } from 'lucide'
import { type ReactNode, useCallback } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { BulkBar, useMarks, useOpenJob } from '../../parts/bulk/index.ts'
import { FilterBar } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { JobStrip } from '../../parts/job/index.ts'
import { DataTable, ListFoot, pageTurner, sizeOf, useNarrow, usePainted } from '../../parts/list/index.ts'
import { ListStates } from '../../parts/list-states/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { EmptyState } from '../../parts/states/index.ts'
import { ColumnsButton, useColumns, useViews, ViewActs } from '../../parts/views/index.ts'
import { useSession } from '../../session/index.ts'
import { buttonClass } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { actsOf, CONTENT_ROWS, exportAddress } from './bulk-bar/bulk-acts.ts'
import { ContentCard, useContentColumns } from './content-columns.tsx'
import { ContentRowActs } from './content-menu.tsx'
import type { ContentRow } from './content-words.ts'
import { type ContentsSearch, filterOf, readSort, USUAL_SORT } from './contents-search.ts'
import { ContentsTabs } from './contents-tabs.tsx'
import { AREAS, type ContentActs, useContentActs } from './use-content-acts.tsx'
import { useContentFilters } from './use-content-filters.ts'

type ListInput = Input<'GET /admin/api/content.Content/list'>
type Answer = Output<'GET /admin/api/content.Content/list'>

/** Its views and columns are kept under this name. */
const LIST = 'contents'

const drawCard = (row: ContentRow) => <ContentCard row={row} />

/** Question of an address. */
function inputOf(search: ContentsSearch): ListInput {
  const { sort = USUAL_SORT, after } = search
  return { ...filterOf(search), ...(after ? { cursor: after } : {}), sort, limit: sizeOf(search) }
}

interface HeadProps {
  search: ContentsSearch
  answer: Answer | undefined
  actions: ReactNode
}

/** Title with the number of rows, and the rows of the present filters as a file. */
function ContentsHead({ search, answer, actions }: HeadProps) {
  const { t, formats } = useText()
  return (
    <PageHead
      title={t('contents.title')}
      after={answer && t('contents.count', { n: answer.count, count: formats.count(answer.count) })}
      actions={
        <>
          <a className={buttonClass('quiet')} href={exportAddress(search)} download>
            <Icon of={Download} />
            {t('bulk.export_seen')}
          </a>
          {actions}
        </>
      }
    />
  )
}

/** Ways to a first content besides the button in the head. */
function FirstWays() {
  const { t } = useText()
  const { can } = useSession()
  return (
    <>
      {can('media.upload') && (
        <Link to="/uploads" className={buttonClass()}>
          {t('nav.uploads')}
        </Link>
      )}
      {can('content.write') && (
        <Link to="/contents/import" className={buttonClass()}>
          {t('import.from_files')}
        </Link>
      )}
    </>
  )
}

function NoContents({ view }: Pick<ContentsSearch, 'view'>) {
  const { t } = useText()
  if (view === 'bin') return <EmptyState glyph="字" title={t('contents.bin_empty')} />
  if (view !== undefined) return <EmptyState glyph="字" title={t('contents.empty')} />
  return <EmptyState glyph="字" title={t('contents.empty')} text={t('contents.empty_text')} action={<FirstWays />} />
}

/** What a row offers at its end; the same as long as that does the same. */
function useRowActs({ start, place }: ContentActs, open: (row: ContentRow) => void) {
  return useCallback(
    (row: ContentRow, isNear: boolean) => (
      <ContentRowActs row={row} acts={{ start, place }} isNear={isNear} onOpen={() => open(row)} />
    ),
    [start, place, open],
  )
}

function Contents({ actions }: { actions: ReactNode }) {
  const { t } = useText()
  const search = useSearch({ from: '/contents' })
  const navigate = useNavigate()
  const router = useRouter()
  const columns = useColumns(LIST, useContentColumns())
  const views = useViews(LIST, search)
  const isNarrow = useNarrow()
  const acts = useContentActs()
  const job = useOpenJob('content')
  const query = useCall('GET /admin/api/content.Content/list', inputOf(search), { keepsFormer: true })
  const answer = query.data
  const marks = useMarks(answer?.list.map(({ content_id }) => content_id) ?? [])
  const change = (patch: Partial<ContentsSearch>) => {
    marks.clear()
    void navigate({ to: '/contents', search: { ...search, after: undefined, at: undefined, ...patch } })
  }
  const hasRows = usePainted(answer !== undefined)
  const { filters, onFilter, onClear } = useContentFilters(search, hasRows, change)
  const open = useCallback(
    (row: ContentRow) => void navigate({ to: '/contents/$id', params: { id: String(row.content_id) } }),
    [navigate],
  )
  const rowActs = useRowActs(acts, open)
  const searchBox = { label: t('contents.search'), value: search.q, onSearch: (q?: string) => change({ q }) }

  return (
    <>
      <StickyHead>
        <ContentsHead search={search} answer={answer} actions={actions} />
        <ContentsTabs search={search} states={answer?.states} views={views} />
        {marks.ids.length > 0 ? (
          <BulkBar
            rows={CONTENT_ROWS}
            acts={actsOf(search)}
            marks={marks}
            filter={{ ...filterOf(search), ...(search.sort ? { sort: search.sort } : {}) }}
            exportHref={exportAddress(search)}
            answer={answer}
            onJob={job.show}
          />
        ) : (
          <FilterBar search={searchBox} filters={filters} onFilter={onFilter} onClear={onClear}>
            <ViewActs views={views} />
            {!isNarrow && <ColumnsButton columns={columns} />}
          </FilterBar>
        )}
      </StickyHead>
      {job.id !== undefined && (
        <JobStrip key={job.id} bulk_job_id={job.id} areas={AREAS} onJob={job.show} onClose={job.hide} />
      )}
      <ListStates
        query={query}
        isEmpty={answer?.list.length === 0}
        narrowing={{ q: search.q, filters, onFilter, onClear }}
        empty={<NoContents view={search.view} />}
      >
        <div data-list>
          <DataTable
            label={t('contents.title')}
            rows={columns.isReady ? answer?.list : undefined}
            columns={columns.columns}
            rowKey={({ content_id }) => content_id}
            rowTitle={({ name }) => name}
            card={drawCard}
            onOpen={open}
            href={({ content_id }) =>
              router.buildLocation({ to: '/contents/$id', params: { id: String(content_id) } }).publicHref
            }
            sort={search.sort ?? USUAL_SORT}
            onSort={(sort) => change({ sort: readSort(sort) })}
            selected={marks.selected}
            onSelect={marks.mark}
            actions={rowActs}
            onPage={pageTurner(search, answer, change)}
            reusesRows
            isStale={query.isPlaceholderData}
          />
          {answer && <ListFoot search={search} answer={answer} onSearch={change} />}
        </div>
      </ListStates>
      {acts.dialog}
    </>
  )
}

/** `/admin/contents`: contents in every state. `actions`: at the right of its head. */
export default function ContentsPage({ actions }: { actions?: ReactNode }) {
  return (
    <Guarded right="content.read">
      <Contents actions={actions} />
    </Guarded>
  )
}
