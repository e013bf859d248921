import type { ContentKind } from '../../../features/content/index.ts'
import { usePageLink } from '../../../features/links/index.ts'
import type { OwnListFilter } from '../../../features/list/index.ts'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { EmptyState } from '../../../ui/index.ts'

const NONE_OF: Record<ContentKind, TextKey> = {
  video: 'account.footprint.none.video',
  gallery: 'account.footprint.none.gallery',
  article: 'account.footprint.none.article',
}

/** Nothing visited yet, nothing of a kind, or nothing with the words looked for. */
export function FootprintEmpty({ filter: { kind, keywords } }: { filter: OwnListFilter }) {
  const { t } = useText()
  const link = usePageLink()
  if (keywords) return <EmptyState glyph="question" title={t('content.search.none', { keywords })} />
  return (
    <EmptyState
      title={t(kind ? NONE_OF[kind] : 'account.footprint.empty')}
      text={t('account.footprint.empty_text')}
      action={{ label: t('content.home'), ...link('/', 'switchTab') }}
    />
  )
}
