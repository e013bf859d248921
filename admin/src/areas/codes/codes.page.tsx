import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Input, Output } from '@zimu/contract'
import { Search, TicketPlus } from 'lucide'
import { useCallback } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { FilterBar } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { DataTable, ListFoot, pageTurner, sizeOf } from '../../parts/list/index.ts'
import { ListStates } from '../../parts/list-states/index.ts'
import { useOpenedDialog } from '../../parts/opened-dialog/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { EmptyState } from '../../parts/states/index.ts'
import { useSession } from '../../session/index.ts'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { BatchCard, useBatchColumns } from './batch-columns.tsx'
import type { BatchRow } from './code-words.ts'
import type { CodesSearch } from './codes-search.ts'
import { CodesTabs } from './codes-tabs.tsx'
import { TraceDialog } from './trace/trace-dialog.tsx'
import { useCodeFilters } from './use-code-filters.ts'

type Answer = Output<'GET /admin/api/code.Batch/list'>

const drawCard = (row: BatchRow) => <BatchCard row={row} />

/** Question of an address. */
function inputOf({ q, state, kind, after, ...page }: CodesSearch): Input<'GET /admin/api/code.Batch/list'> {
  return {
    ...(q === undefined ? {} : { q }),
    ...(state === undefined ? {} : { state }),
    ...(kind === undefined ? {} : { kind }),
    ...(after === undefined ? {} : { cursor: after }),
    limit: sizeOf(page),
  }
}

function MakeLink() {
  const { t } = useText()
  return (
    <Link to="/codes/new" className={buttonClass('primary')}>
      <Icon of={TicketPlus} />
      {t('codes.make')}
    </Link>
  )
}

interface RowsProps {
  search: CodesSearch
  answer: Answer | undefined
  isStale: boolean
  change: (patch: Partial<CodesSearch>) => void
}

function Rows({ search, answer, isStale, change }: RowsProps) {
  const { t } = useText()
  const router = useRouter()
  const navigate = useNavigate()
  const columns = useBatchColumns()
  const open = useCallback(
    ({ batch_id }: BatchRow) => void navigate({ to: '/codes/$batch', params: { batch: String(batch_id) } }),
    [navigate],
  )
  return (
    <div data-list>
      <DataTable
        label={t('codes.title')}
        rows={answer?.list}
        columns={columns}
        rowKey={({ batch_id }) => batch_id}
        rowTitle={({ name }) => name}
        card={drawCard}
        onOpen={open}
        href={({ batch_id }) =>
          router.buildLocation({ to: '/codes/$batch', params: { batch: String(batch_id) } }).publicHref
        }
        onPage={pageTurner(search, answer, change)}
        isStale={isStale}
        isPlain
      />
      {answer && <ListFoot search={search} answer={answer} onSearch={change} />}
    </div>
  )
}

function Codes() {
  const { t } = useText()
  const { can } = useSession()
  const search = useSearch({ from: '/codes' })
  const navigate = useNavigate()
  const trace = useOpenedDialog('trace')
  const query = useCall('GET /admin/api/code.Batch/list', inputOf(search), { keepsFormer: true })
  const answer = query.data
  const change = (patch: Partial<CodesSearch>) =>
    void navigate({ to: '/codes', search: { ...search, after: undefined, at: undefined, ...patch } })
  const { filters, onFilter, onClear } = useCodeFilters(search, change)
  const make = can('code.make') ? <MakeLink /> : undefined
  return (
    <>
      <StickyHead>
        <PageHead
          title={t('codes.title')}
          actions={
            <>
              <Button icon={Search} onClick={trace.open}>
                {t('codes.trace')}
              </Button>
              {make}
            </>
          }
        />
        <CodesTabs current="/codes" />
        <FilterBar
          search={{ label: t('codes.search'), value: search.q, onSearch: (q) => change({ q }) }}
          filters={filters}
          onFilter={onFilter}
          onClear={onClear}
        />
      </StickyHead>
      <ListStates
        query={query}
        isEmpty={answer?.list.length === 0}
        narrowing={{ q: search.q, filters, onFilter, onClear }}
        empty={<EmptyState glyph="码" title={t('codes.empty')} text={t('codes.empty_text')} action={make} />}
      >
        <Rows search={search} answer={answer} isStale={query.isPlaceholderData} change={change} />
      </ListStates>
      {trace.isOpen && <TraceDialog onClose={trace.close} />}
    </>
  )
}

/** `/admin/codes`: the batches of redemption codes, and what became of them. */
export default function CodesPage() {
  return (
    <Guarded right="code.trace">
      <Codes />
    </Guarded>
  )
}
