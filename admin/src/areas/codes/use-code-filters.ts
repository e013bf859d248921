import { BATCH_STATES } from '@zimu/contract/choices'
import { useText } from '../../i18n/index.ts'
import type { Filter } from '../../parts/filters/index.ts'
import { type CodesSearch, KINDS } from './codes-search.ts'

type Patch = Partial<CodesSearch>

/** What a filter changes in the address; undefined takes it away. */
const PATCHES: Readonly<Record<string, (value: string | undefined) => Patch>> = {
  state: (value) => ({ state: BATCH_STATES.find((one) => one === value) }),
  kind: (value) => ({ kind: KINDS.find((one) => one === value) }),
}

/** Filters of the list, between the address and the bar. */
export function useCodeFilters(search: CodesSearch, change: (patch: Patch) => void) {
  const { t } = useText()
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('codes.state'),
      value: search.state,
      options: BATCH_STATES.map((state) => ({ value: state, label: t(`codes.state_${state}`) })),
    },
    {
      key: 'kind',
      label: t('codes.kind'),
      value: search.kind,
      options: KINDS.map((kind) => ({ value: kind, label: t(`codes.kind_${kind}`) })),
    },
  ]
  return {
    filters,
    onFilter: (key: string, value: string | undefined) => change(PATCHES[key]?.(value) ?? {}),
    onClear: () => change({ q: undefined, state: undefined, kind: undefined }),
  }
}
