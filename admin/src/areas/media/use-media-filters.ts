import { FILE_USES, LIST_DAYS } from '@zimu/contract/choices'
import { useText } from '../../i18n/index.ts'
import type { Filter } from '../../parts/filters/index.ts'
import type { MediaSearch } from './media-search.ts'

/** Filters of the library, between the address and the bar. */
export function useMediaFilters(search: MediaSearch, change: (patch: Partial<MediaSearch>) => void) {
  const { t } = useText()
  const filters: Filter[] = [
    {
      key: 'use',
      label: t('media.use'),
      value: search.use,
      options: FILE_USES.map((use) => ({ value: use, label: t(`media.use_${use}`) })),
    },
    {
      key: 'day',
      label: t('media.day'),
      value: search.day,
      options: LIST_DAYS.map((day) => ({ value: day, label: t(`media.day_${day}`) })),
    },
  ]
  return {
    filters,
    onFilter: (key: string, value: string | undefined) =>
      change(
        key === 'use'
          ? { use: FILE_USES.find((use) => use === value) }
          : { day: LIST_DAYS.find((day) => day === value) },
      ),
    onClear: () => change({ q: undefined, use: undefined, day: undefined }),
  }
}
