import { DANMU_STATES, LIST_DAYS } from '@zimu/contract/choices'
import { useText } from '../../i18n/index.ts'
import type { Filter } from '../filters/index.ts'
import type { ReviewSearch } from './review-search.ts'

/** What a filter changes in the address; undefined takes it away. */
type PatchOf<Search> = (value: string | undefined) => Partial<Search>

const PATCHES: Readonly<Record<string, PatchOf<ReviewSearch>>> = {
  state: (value) => ({ state: DANMU_STATES.find((one) => one === value) }),
  day: (value) => ({ day: LIST_DAYS.find((one) => one === value) }),
  // They come from a link of a row, and only go here.
  member: () => ({ member: undefined }),
  content: () => ({ content: undefined }),
}

interface FoundFiltersOptions<Search> {
  /** What writer, content and time are called. */
  labels: { member: string; content: string; day: string }
  search: ReviewSearch
  change: (patch: Partial<Search>) => void
  /** A filter that only this kind has. */
  own?: { filter: Filter; patchOf: PatchOf<Search> }
}

/** Filters of the search over everything, between the address and the bar. */
export function useFoundFilters<Search extends ReviewSearch>({
  labels,
  search,
  change,
  own,
}: FoundFiltersOptions<Search>) {
  const { t } = useText()
  const patches = { ...PATCHES, ...(own ? { [own.filter.key]: own.patchOf } : {}) } as Record<string, PatchOf<Search>>
  const numbered = (key: 'member' | 'content'): Filter[] => {
    const value = search[key] === undefined ? undefined : String(search[key])
    return value === undefined ? [] : [{ key, label: labels[key], value, options: [{ value, label: value }] }]
  }
  const filters: Filter[] = [
    ...numbered('member'),
    ...numbered('content'),
    {
      key: 'state',
      label: t('review.state'),
      value: search.state,
      options: DANMU_STATES.map((state) => ({ value: state, label: t(`review.state_${state}`) })),
    },
    ...(own ? [own.filter] : []),
    {
      key: 'day',
      label: labels.day,
      value: search.day,
      options: LIST_DAYS.map((day) => ({ value: day, label: t(`audit.day_${day}`) })),
    },
  ]
  return {
    filters,
    onFilter: (key: string, value: string | undefined) => change(patches[key]?.(value) ?? {}),
    onClear: () =>
      change({ q: undefined, ...Object.assign({}, ...Object.values(patches).map((patch) => patch(undefined))) }),
  }
}
