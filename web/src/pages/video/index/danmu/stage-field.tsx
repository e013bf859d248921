import { useText } from '../../../../i18n/index.ts'
import styles from './stage-field.module.css'
import type { SendDanmu } from './use-send-danmu.ts'

/** The field in the bottom row of fullscreen. */
export function StageField({ sending }: { sending: SendDanmu }) {
  const { t } = useText()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void sending.send()
      }}
    >
      <input
        className={styles.input}
        value={sending.text}
        placeholder={t('danmu.placeholder')}
        aria-label={t('danmu.placeholder')}
        enterKeyHint="send"
        autoComplete="off"
        readOnly={sending.is_busy}
        onChange={(event) => sending.setText(event.target.value)}
      />
    </form>
  )
}
