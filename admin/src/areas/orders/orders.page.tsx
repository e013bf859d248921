import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Input } from '@zimu/contract'
import { useCallback } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import { BulkBar, useMarks, useOpenJob } from '../../parts/bulk/index.ts'
import { FilterBar } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { JobStrip } from '../../parts/job/index.ts'
import { DataTable, ListFoot, pageTurner, sizeOf, useNarrow } from '../../parts/list/index.ts'
import { ListStates } from '../../parts/list-states/index.ts'
import { StickyHead } from '../../parts/page-head/index.ts'
import { EmptyState } from '../../parts/states/index.ts'
import { useToasts } from '../../parts/toast/index.ts'
import { ColumnsButton, useColumns, useViews, ViewActs } from '../../parts/views/index.ts'
import { useSession } from '../../session/index.ts'
import { ORDER_ACTS, ORDER_ROWS } from './order-bulk.ts'
import { OrderCard, useOrderColumns } from './order-columns.tsx'
import { type OrderRow, shortNo } from './order-words.ts'
import { AREAS, OrdersHead, OrdersSum, useAskAll } from './orders-head.tsx'
import { exportAddress, filterOf, type OrdersSearch } from './orders-search.ts'
import { OrdersTabs } from './orders-tabs.tsx'
import { useOrderFilters } from './use-order-filters.ts'

type ListInput = Input<'GET /admin/api/order.Order/list'>

/** Its views and columns are kept under this name. */
const LIST = 'orders'

const drawCard = (row: OrderRow) => <OrderCard row={row} />

function inputOf(search: OrdersSearch): ListInput {
  const { after } = search
  return { ...filterOf(search), ...(after ? { cursor: after } : {}), limit: sizeOf(search) }
}

function NoOrders({ view }: Pick<OrdersSearch, 'view'>) {
  const { t } = useText()
  return view === 'person' ? (
    <EmptyState glyph="单" title={t('order.none_waits')} />
  ) : (
    <EmptyState glyph="单" title={t('order.empty')} text={t('order.empty_text')} />
  )
}

function Orders() {
  const { t } = useText()
  const search = useSearch({ from: '/orders' })
  const navigate = useNavigate()
  const router = useRouter()
  const toasts = useToasts()
  const { can } = useSession()
  const columns = useColumns(LIST, useOrderColumns())
  const views = useViews(LIST, search)
  const isNarrow = useNarrow()
  const askAll = useAskAll()
  const job = useOpenJob('order')
  const query = useCall('GET /admin/api/order.Order/list', inputOf(search), { keepsFormer: true })
  const answer = query.data
  const marks = useMarks(answer?.list.map(({ order_id }) => order_id) ?? [])
  const change = (patch: Partial<OrdersSearch>) => {
    marks.clear()
    void navigate({ to: '/orders', search: { ...search, after: undefined, at: undefined, ...patch } })
  }
  const { filters, onFilter, onClear } = useOrderFilters(search, change)
  const addressOf = (row: OrderRow) => ({ to: '/orders/$no', params: { no: row.remote_order_id } }) as const
  const open = useCallback(
    (row: OrderRow) => void navigate({ to: '/orders/$no', params: { no: row.remote_order_id } }),
    [navigate],
  )
  const ask = async () => {
    const said = await askAll()
    if (said) toasts.show({ text: said })
  }
  const searchBox = { label: t('order.search'), value: search.q, onSearch: (q?: string) => change({ q }) }
  const canMark = can('order.ask') && !isNarrow

  return (
    <>
      <StickyHead>
        <OrdersHead answer={answer} onAskAll={ask} />
        <OrdersTabs search={search} counts={answer?.views} views={views} />
        {marks.ids.length > 0 ? (
          <BulkBar
            rows={ORDER_ROWS}
            acts={ORDER_ACTS}
            marks={marks}
            filter={filterOf(search)}
            answer={answer}
            exportHref={can('money.read') ? exportAddress(search) : undefined}
            onJob={job.show}
          />
        ) : (
          <FilterBar search={searchBox} filters={filters} onFilter={onFilter} onClear={onClear}>
            <ViewActs views={views} />
            <OrdersSum search={search} />
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
        empty={<NoOrders view={search.view} />}
      >
        <div data-list>
          <DataTable
            label={t('order.title')}
            rows={columns.isReady ? answer?.list : undefined}
            columns={columns.columns}
            rowKey={({ order_id }) => order_id}
            rowTitle={({ remote_order_id }) => shortNo(remote_order_id)}
            card={drawCard}
            onOpen={open}
            href={(row) => router.buildLocation(addressOf(row)).publicHref}
            selected={canMark ? marks.selected : undefined}
            onSelect={canMark ? marks.mark : undefined}
            onPage={pageTurner(search, answer, change)}
            reusesRows
            isStale={query.isPlaceholderData}
            isPlain
          />
          {answer && <ListFoot search={search} answer={answer} onSearch={change} />}
        </div>
      </ListStates>
    </>
  )
}

/** `/admin/orders`: every order, what needs a person first. */
export default function OrdersPage() {
  return (
    <Guarded right="order.read" bounds={['ratio']}>
      <Orders />
    </Guarded>
  )
}
