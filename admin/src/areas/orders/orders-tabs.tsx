import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Output } from '@zimu/contract'
import { ORDER_VIEWS } from '@zimu/contract/choices'
import * as v from 'valibot'
import { useText } from '../../i18n/index.ts'
import { ViewTabs } from '../../parts/filters/index.ts'
import { readWords, type Views } from '../../parts/views/index.ts'
import { type OrdersSearch, ordersSearch } from './orders-search.ts'

const OWN = 'own:'

export interface OrdersTabsProps {
  search: OrdersSearch
  counts: Output<'GET /admin/api/order.Order/list'>['views'] | undefined
  views: Views
}

/** What needs a person first, then all, then states, then own views. */
export function OrdersTabs({ search, counts, views }: OrdersTabsProps) {
  const { t, formats } = useText()
  const router = useRouter()
  const navigate = useNavigate()
  function searchOf(key: string): OrdersSearch {
    const own = views.views.find(({ view_id }) => key === `${OWN}${view_id}`)
    if (own) return v.parse(ordersSearch, readWords(own.search))
    return { ...search, view: ORDER_VIEWS.find((view) => view === key), after: undefined, at: undefined }
  }
  const countOf = (view: string) => {
    const num = counts && view in counts ? counts[view as keyof typeof counts] : 0
    return num > 0 ? formats.count(num) : undefined
  }
  const tabOf = (view: (typeof ORDER_VIEWS)[number]) => ({
    key: view,
    label: t(`order.view_${view}`),
    count: countOf(view),
  })
  const [person, ...others] = ORDER_VIEWS
  return (
    <ViewTabs
      label={t('order.views')}
      current={views.current ? `${OWN}${views.current.view_id}` : (search.view ?? 'all')}
      tabs={[
        tabOf(person),
        { key: 'all', label: t('order.view_all') },
        ...others.map(tabOf),
        ...views.views.map(({ view_id, name }) => ({ key: `${OWN}${view_id}`, label: name })),
      ]}
      href={(key) => router.buildLocation({ to: '/orders', search: searchOf(key) }).publicHref}
      onChoose={(key) => void navigate({ to: '/orders', search: searchOf(key) })}
    />
  )
}
