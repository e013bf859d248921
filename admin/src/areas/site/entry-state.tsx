import { useText } from '../../i18n/index.ts'
import { StateTag } from '../../parts/state/state-tag.tsx'

/** Whether visitors see a row. */
export function EntryState({ is_disable }: { is_disable: 0 | 1 }) {
  const { t } = useText()
  return is_disable === 1 ? (
    <StateTag tone="muted">{t('site.hidden')}</StateTag>
  ) : (
    <StateTag tone="ok">{t('site.shown')}</StateTag>
  )
}
