import type { FailureText } from '../api/index.ts'
import { useText } from '../i18n/index.ts'
import { Button } from '../ui/button/button.tsx'
import styles from './start-failure.module.css'

/** The very first call failed: nothing else can be shown. */
export function StartFailure({ failure, onRetry }: { failure: FailureText | undefined; onRetry: () => void }) {
  const { t } = useText()
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('failure.start')}</h1>
      <p className={styles.text}>{failure?.sentence}</p>
      <Button onClick={onRetry}>{t('failure.retry')}</Button>
      {failure?.requestNumber && <code className={styles.number}>{failure.requestNumber}</code>}
    </main>
  )
}
