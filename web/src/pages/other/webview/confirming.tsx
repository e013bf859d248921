import { useText } from '../../../i18n/index.ts'
import { LetterLoader } from '../../../ui/index.ts'
import styles from './webview.module.css'

/** Asking the provider. `isFirst`: the order itself is not there yet, nothing is said about a payment. */
export function Confirming({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useText()
  if (isFirst)
    return (
      <div className={styles.confirming}>
        <LetterLoader label={t('shell.loading')} size="large" />
      </div>
    )
  return (
    <div className={styles.confirming}>
      <LetterLoader label={t('payment.confirming')} size="large" />
      <div role="status">
        <h2 className={styles.stateTitle}>{t('payment.confirming')}</h2>
        <p className={styles.stateText}>{t('payment.confirming_text')}</p>
      </div>
    </div>
  )
}
