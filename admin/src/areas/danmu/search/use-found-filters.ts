import { useText } from '../../../i18n/index.ts'
import type { Filter } from '../../../parts/filters/index.ts'
import { DAYS, type DanmuSearch, STATES } from '../danmu-search.ts'

type Patch = Partial<DanmuSearch>

/** What a filter changes in the address; undefined takes it away. */
const PATCHES: Readonly<Record<string, (value: string | undefined) => Patch>> = {
  state: (value) => ({ state: STATES.find((one) => one === value) }),
  matched: (value) => ({ matched: value === 'yes' ? value : undefined }),
  day: (value) => ({ day: DAYS.find((one) => one === value) }),
  // They come from a link of a row, and only go here.
  member: () => ({ member: undefined }),
  content: () => ({ content: undefined }),
}

/** Filters of the search, between the address and the bar. */
export function useFoundFilters(search: DanmuSearch, change: (patch: Patch) => void) {
  const { t } = useText()
  const numbered = (key: 'member' | 'content', label: string): Filter[] => {
    const value = search[key] === undefined ? undefined : String(search[key])
    return value === undefined ? [] : [{ key, label, value, options: [{ value, label: value }] }]
  }
  const filters: Filter[] = [
    ...numbered('member', t('danmu.sender')),
    ...numbered('content', t('danmu.film')),
    {
      key: 'state',
      label: t('review.state'),
      value: search.state,
      options: STATES.map((state) => ({ value: state, label: t(`review.state_${state}`) })),
    },
    {
      key: 'matched',
      label: t('danmu.matched_any'),
      value: search.matched,
      options: [{ value: 'yes', label: t('danmu.matched_yes') }],
    },
    {
      key: 'day',
      label: t('danmu.sent'),
      value: search.day,
      options: DAYS.map((day) => ({ value: day, label: t(`audit.day_${day}`) })),
    },
  ]
  return {
    filters,
    onFilter: (key: string, value: string | undefined) => change(PATCHES[key]?.(value) ?? {}),
    onClear: () =>
      change({ q: undefined, ...Object.assign({}, ...Object.values(PATCHES).map((patch) => patch(undefined))) }),
  }
}
