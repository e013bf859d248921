/** Acts on many orders as the bar offers them. Money never goes back for many at once. */
import type { BarAct, BulkRows } from '../../parts/bulk/index.ts'
import { AREAS } from './orders-head.tsx'

type Call = 'POST /admin/api/order.Order/bulk'

export const ORDER_ROWS: BulkRows<Call> = {
  call: 'POST /admin/api/order.Order/bulk',
  subject: 'order',
  areas: AREAS,
  isComplete: () => true,
}

export const ORDER_ACTS: readonly BarAct<Call>[] = [
  {
    key: 'ask',
    label: 'order.ask_again',
    title: 'bulk.title_plain',
    level: 1,
    right: 'order.ask',
    first: { act: 'ask' },
    words: { before: 'order.bulk_ask_before', after: 'order.bulk_ask_after' },
  },
  {
    key: 'close',
    label: 'order.bulk_close',
    title: 'bulk.title_plain',
    level: 2,
    right: 'order.ask',
    isDanger: true,
    first: { act: 'close' },
    words: { before: 'order.bulk_close_before', after: 'order.bulk_close_after' },
    note: (_change, _done, { t }) => t('order.close_text'),
  },
]
