import { useKindTexts } from '../../../features/content/index.ts'
import { useText } from '../../../i18n/index.ts'
import type { Filters } from './filters.ts'

/** Title of the list: its kind, or what all kinds are sorted by. */
export function useListTitle({ kind, sort }: Filters): string {
  const { t } = useText()
  const { kindName } = useKindTexts()
  if (kind) return kindName(kind)
  return t(sort === 'top' ? 'home.picks' : 'videolist.title.all')
}
