import { COUPON_STATES } from '@zimu/contract/choices'
import { useText } from '../../i18n/index.ts'
import type { Filter } from '../../parts/filters/index.ts'
import type { CouponsSearch } from './coupons-search.ts'

type Patch = Partial<CouponsSearch>

/** Filters of the list, between the address and the bar. */
export function useCouponFilters(search: CouponsSearch, change: (patch: Patch) => void) {
  const { t } = useText()
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('coupons.state'),
      value: search.state,
      options: COUPON_STATES.map((state) => ({ value: state, label: t(`coupons.state_${state}`) })),
    },
  ]
  return {
    filters,
    onFilter: (_key: string, value: string | undefined) =>
      change({ state: COUPON_STATES.find((one) => one === value) }),
    onClear: () => change({ q: undefined, state: undefined }),
  }
}
