import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './content-choice.module.css'
import { ContentSearch, type FoundContent } from './content-search.tsx'

interface ContentChoiceProps {
  label: string
  /** `content_id` 0: none is chosen. */
  content: FoundContent
  onChoose: (content: FoundContent) => void
}

/** The chosen content with a way to another one, or the search for it. */
export function ContentChoice({ label, content, onChoose }: ContentChoiceProps) {
  const { t } = useText()
  const { content_id, name } = content
  if (content_id === 0) return <ContentSearch label={label} isInForm onChoose={onChoose} />
  return (
    <div className={styles.chosen}>
      <span>{name || t('contents.gone', { id: content_id })}</span>
      <Button variant="text" size="small" onClick={() => onChoose({ content_id: 0, name: '' })}>
        {t('contents.another')}
      </Button>
    </div>
  )
}
