import { LIST_DAYS } from '@zimu/contract/choices'
import { useCall } from '../../api/use-call.ts'
import { useText } from '../../i18n/index.ts'
import type { Filter } from '../../parts/filters/index.ts'
import { methodText } from './order-words.ts'
import { type OrdersSearch, STATES } from './orders-search.ts'

type Patch = Partial<OrdersSearch>

const idOf = (value: string | undefined) => (value === undefined ? undefined : Number(value))
const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value))

/** What a filter changes in the address; undefined takes it away. */
const PATCHES: Readonly<Record<string, (value: string | undefined) => Patch>> = {
  day: (value) => ({ day: LIST_DAYS.find((day) => day === value) }),
  state: (value) => ({ state: STATES.find((state) => state === value) }),
  method: (method) => ({ method }),
  plan: (value) => ({ plan: idOf(value) }),
  coupon: (value) => ({ coupon: idOf(value) }),
  late: (value) => ({ late: value === '1' ? 1 : undefined }),
  gift: (value) => ({ gift: value === '1' ? 1 : undefined }),
  amount: (amount) => ({ amount }),
  member: (value) => ({ member: idOf(value) }),
}

/** Filters between the address and the bar. */
export function useOrderFilters(search: OrdersSearch, change: (patch: Patch) => void) {
  const text = useText()
  const { t } = text
  const { plans = [], coupons = [], methods = [] } = useCall('GET /admin/api/order.Order/options', {}).data ?? {}
  const yes = [{ value: '1', label: t('order.only_these') }]
  const same = (value: string | undefined) => (value === undefined ? [] : [{ value, label: value }])
  const filters: Filter[] = [
    {
      key: 'day',
      label: t('order.created'),
      value: search.day,
      options: LIST_DAYS.map((day) => ({ value: day, label: t(`order.day_${day}`) })),
    },
    {
      key: 'state',
      label: t('order.state'),
      value: search.state,
      options: STATES.map((state) => ({ value: state, label: t(`order.state_${state}`) })),
    },
    {
      key: 'method',
      label: t('order.method'),
      value: search.method,
      options: methods.map((method) => ({ value: method, label: methodText(method, text) })),
    },
    {
      key: 'plan',
      label: t('order.plan'),
      value: textOf(search.plan),
      options: plans.map(({ viptype_id, name }) => ({ value: String(viptype_id), label: name })),
    },
    {
      key: 'coupon',
      label: t('order.coupon'),
      value: textOf(search.coupon),
      options: coupons.map(({ coupon_id, coupon }) => ({ value: String(coupon_id), label: coupon })),
    },
    { key: 'late', label: t('order.late'), value: textOf(search.late), options: yes },
    { key: 'gift', label: t('order.gift'), value: textOf(search.gift), options: yes },
    // From links: they can be taken away here.
    { key: 'amount', label: t('order.amount'), value: search.amount, options: same(search.amount) },
    { key: 'member', label: t('order.member'), value: textOf(search.member), options: same(textOf(search.member)) },
  ]
  return {
    filters,
    onFilter: (key: string, value: string | undefined) => change(PATCHES[key]?.(value) ?? {}),
    onClear: () =>
      change({ q: undefined, ...Object.assign({}, ...Object.values(PATCHES).map((patch) => patch(undefined))) }),
  }
}
