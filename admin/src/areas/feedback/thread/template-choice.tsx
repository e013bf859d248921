import { useText } from '../../../i18n/index.ts'
import type { Template } from '../feedback-words.ts'
import styles from './thread.module.css'

/** Templates that stand above the field; the others are found by `/`. */
const MAX_CHIPS = 5

interface ChipsProps {
  templates: readonly Template[]
  onTake: (template: Template) => void
  onEdit: () => void
}

export function TemplateChips({ templates, onTake, onEdit }: ChipsProps) {
  const { t } = useText()
  return (
    <div className={styles.templates}>
      <span className={styles.templatesLabel}>{t('feedback.templates')}</span>
      {templates.slice(0, MAX_CHIPS).map((template) => (
        <button key={template.template_id} type="button" className={styles.chip} onClick={() => onTake(template)}>
          {template.name}
        </button>
      ))}
      <button type="button" className={styles.edit} onClick={onEdit}>
        {t('feedback.templates_edit')}
      </button>
    </div>
  )
}

/** What fits what was typed behind `/`: `Enter` takes the first. */
export function TemplateList({ templates, onTake }: Pick<ChipsProps, 'templates' | 'onTake'>) {
  const { t } = useText()
  return (
    <ul className={styles.offered} aria-label={t('feedback.templates')}>
      {templates.length === 0 && <li className={styles.offeredNone}>{t('feedback.templates_none')}</li>}
      {templates.map((template) => (
        <li key={template.template_id}>
          <button type="button" className={styles.offer} onClick={() => onTake(template)}>
            <strong>{template.name}</strong>
            <span className={styles.offerText}>{template.text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
