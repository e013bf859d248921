import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { RefundView } from '@zimu/contract'
import { REFUND_VIEWS } from '@zimu/contract/choices'
import { useCallback } from 'react'
import { useCall } from '../../api/use-call.ts'
import { isChinese, useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import { Guarded } from '../../parts/guarded/index.ts'
import { DataTable, ListFoot, pageTurner, sizeOf } from '../../parts/list/index.ts'
import { ListStates } from '../../parts/list-states/index.ts'
import { PageHead, StickyHead } from '../../parts/page-head/index.ts'
import { EmptyState } from '../../parts/states/index.ts'
import { RefundActs } from './refund-acts.tsx'
import { RefundCard, type RefundRow, useRefundColumns } from './refund-row.tsx'
import { NAMED_VIEWS, type RefundsSearch } from './refunds-search.ts'

const drawCard = (row: RefundRow) => <RefundCard row={row} />
/** Room of two buttons with words, px. */
const [CHINESE_ACTS, WORDY_ACTS] = [150, 176]
const drawActs = (row: RefundRow) => <RefundActs row={row} />
const searchOf = (key: string): RefundsSearch => ({ view: NAMED_VIEWS.find((view) => view === key) })

function Refunds() {
  const { t, formats, language } = useText()
  const search = useSearch({ from: '/refunds' })
  const navigate = useNavigate()
  const router = useRouter()
  const columns = useRefundColumns()
  const view: RefundView = search.view ?? 'owed'
  const input = { view, limit: sizeOf(search), ...(search.after ? { cursor: search.after } : {}) }
  const query = useCall('GET /admin/api/refund.Refund/list', input, { keepsFormer: true })
  const answer = query.data
  const change = (patch: Partial<RefundsSearch>) => void navigate({ to: '/refunds', search: { ...search, ...patch } })
  const open = useCallback(
    (row: RefundRow) => void navigate({ to: '/orders/$no', params: { no: row.remote_order_id } }),
    [navigate],
  )
  const countOf = (key: string) => {
    const num = answer && key in answer.views ? answer.views[key as keyof typeof answer.views] : 0
    return num > 0 ? formats.count(num) : undefined
  }
  return (
    <>
      <StickyHead>
        <PageHead title={t('refund.list')} />
        <ViewTabs
          label={t('refund.views')}
          current={view}
          tabs={REFUND_VIEWS.map((key) => ({ key, label: t(`refund.view_${key}`), count: countOf(key) }))}
          href={(key) => router.buildLocation({ to: '/refunds', search: searchOf(key) }).publicHref}
          onChoose={(key) => void navigate({ to: '/refunds', search: searchOf(key) })}
        />
      </StickyHead>
      <ListStates
        query={query}
        isEmpty={answer?.list.length === 0 && !query.isPlaceholderData}
        empty={<EmptyState glyph="退" title={t(`refund.empty_${view}`)} />}
      >
        <div data-list>
          <DataTable
            label={t('refund.list')}
            rows={answer?.list}
            columns={columns}
            rowKey={({ id }) => id}
            rowTitle={({ remote_order_id }) => remote_order_id.slice(-4)}
            card={drawCard}
            onOpen={open}
            href={(row) => router.buildLocation({ to: '/orders/$no', params: { no: row.remote_order_id } }).publicHref}
            actions={drawActs}
            actionsWidth={isChinese(language) ? CHINESE_ACTS : WORDY_ACTS}
            onPage={pageTurner(search, answer, change)}
            isStale={query.isPlaceholderData}
            isPlain
          />
          {answer && <ListFoot search={search} answer={answer} onSearch={change} />}
        </div>
      </ListStates>
    </>
  )
}

/** `/admin/refunds`: money on its way back, what is owed first. */
export default function RefundsPage() {
  return (
    <Guarded right="order.read">
      <Refunds />
    </Guarded>
  )
}
