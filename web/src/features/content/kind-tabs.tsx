import { useText } from '../../i18n/index.ts'
import { Tabs } from '../../ui/index.ts'
import { type ContentKind, useKindTexts } from './kinds.ts'
import { KINDS } from './parse-kind.ts'

export interface KindTabsProps {
  /** Undefined for all kinds. */
  selected: ContentKind | undefined
  onSelect: (kind: ContentKind | undefined) => void
  /** Id of the element that shows the chosen kind. */
  panelId: string
}

/** 全部 视频 图集 文章 */
export function KindTabs({ selected, onSelect, panelId }: KindTabsProps) {
  const { t } = useText()
  const { kindName } = useKindTexts()
  const all = { id: 'all' as const, label: t('content.kind.all') }
  return (
    <Tabs<ContentKind | 'all'>
      label={t('content.kinds')}
      items={[all, ...KINDS.map((id) => ({ id, label: kindName(id) }))]}
      selected={selected ?? 'all'}
      onSelect={(id) => onSelect(id === 'all' ? undefined : id)}
      panelId={panelId}
    />
  )
}
