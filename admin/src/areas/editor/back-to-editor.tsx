import { useText } from '../../i18n/index.ts'
import { BackLink } from '../../parts/page-head/index.ts'

/** Way back to the list, or from a page of a content to its editor. */
export function BackToEditor({ content_id }: { content_id?: number }) {
  const { t } = useText()
  if (content_id === undefined) return <BackLink to="/contents" label={t('contents.back')} />
  return <BackLink to="/contents/$id" params={{ id: String(content_id) }} label={t('editor.back')} />
}
