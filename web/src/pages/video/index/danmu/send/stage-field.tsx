import { useText } from '../../../../../i18n/index.ts'
import styles from './stage-field.module.css'

interface StageFieldProps {
  /** What was typed and not sent. */
  text: string
  onCompose: () => void
}

/** In the bottom row of fullscreen: looks like the field, and opens it. */
export function StageField({ text, onCompose }: StageFieldProps) {
  const { t } = useText()
  const label = t('danmu.placeholder')
  return (
    <button type="button" className={styles.field} aria-label={label} aria-haspopup="dialog" onClick={onCompose}>
      <span className={styles.text} data-typed={text !== '' || undefined}>
        {text || label}
      </span>
    </button>
  )
}
