import { useKindTexts } from '../../../features/content/index.ts'
import { useText } from '../../../i18n/index.ts'
import type { Filters } from './filters.ts'

/** Title of the list: its tag, its order where that is a ranking, its kind, or what all kinds are sorted by. `tags` come with the first page. */
export function useListTitle(
  { kind, sort, tag_id }: Filters,
  tags: readonly { tag_id: number; tag_name: string }[],
): string {
  const { t } = useText()
  const { kindName } = useKindTexts()
  const tag = tags.find((known) => String(known.tag_id) === tag_id)
  if (tag) return `# ${tag.tag_name}`
  if (sort === 'hits') return t('videolist.title.ranking')
  if (kind) return kindName(kind)
  return t(sort === 'top' ? 'home.picks' : 'videolist.title.all')
}
