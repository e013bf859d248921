import { useText } from '../../i18n/index.ts'
import type { Filter } from '../../parts/filters/index.ts'
import { type CommentsSearch, DAYS, STATES } from './comments-search.ts'

type Patch = Partial<CommentsSearch>

/** What a filter changes in the address; undefined takes it away. */
const PATCHES: Readonly<Record<string, (value: string | undefined) => Patch>> = {
  state: (value) => ({ state: STATES.find((one) => one === value) }),
  day: (value) => ({ day: DAYS.find((one) => one === value) }),
  // They come from a link of a row, and only go here.
  member: () => ({ member: undefined }),
  content: () => ({ content: undefined }),
}

/** Filters of the search, between the address and the bar. */
export function useFoundFilters(search: CommentsSearch, change: (patch: Patch) => void) {
  const { t } = useText()
  const numbered = (key: 'member' | 'content', label: string): Filter[] => {
    const value = search[key] === undefined ? undefined : String(search[key])
    return value === undefined ? [] : [{ key, label, value, options: [{ value, label: value }] }]
  }
  const filters: Filter[] = [
    ...numbered('member', t('comments.author')),
    ...numbered('content', t('comments.content')),
    {
      key: 'state',
      label: t('review.state'),
      value: search.state,
      options: STATES.map((state) => ({ value: state, label: t(`review.state_${state}`) })),
    },
    {
      key: 'day',
      label: t('comments.written'),
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
