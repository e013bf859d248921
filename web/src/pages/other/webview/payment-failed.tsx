import { useText } from '../../../i18n/index.ts'
import { Button, EmptyState } from '../../../ui/index.ts'
import styles from './webview.module.css'

/** The provider gave no address: once more, or with another method. */
export function PaymentFailed({ onRetry, onOther }: { onRetry: () => void; onOther: () => void }) {
  const { t } = useText()
  return (
    <div className={styles.failed}>
      <EmptyState
        glyph="bang"
        title={t('payment.failed')}
        text={t('payment.failed_text')}
        action={{ label: t('shell.retry'), onClick: onRetry }}
      />
      <Button variant="text" size="medium" onClick={onOther}>
        {t('order.other_method_title')}
      </Button>
    </div>
  )
}
