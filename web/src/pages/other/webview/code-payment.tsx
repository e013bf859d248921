import { useEffect, useEffectEvent } from 'react'
import { useLateCode } from '../../../features/late/index.ts'
import { type CheckOrder, type ConfirmedOrder, MethodTile } from '../../../features/order/index.ts'
import { useText } from '../../../i18n/index.ts'
import { LetterLoader } from '../../../ui/index.ts'
import { PaymentFailed } from './payment-failed.tsx'
import styles from './webview.module.css'

/** Nobody comes back from a phone to say so: the order is asked about while the code is in view. */
const ASK_EVERY_MS = 5000

export interface CodePaymentProps {
  order: ConfirmedOrder
  method: string
  text: string
  check: CheckOrder
  /** Asking rests while something else asks. */
  is_asking: boolean
  onOther: () => void
}

/** A code to be read with the provider's app on a phone, on a light card in both themes. */
export function CodePayment({ order, method, text, check, is_asking, onOther }: CodePaymentProps) {
  const { t } = useText()
  const late = useLateCode(true, () => import('../../../features/scan-square/index.ts'))
  const chosen = order.pay_methods.find((each) => each.method === method) ?? { method, name: method }

  const ask = useEffectEvent(() => {
    if (!is_asking && document.visibilityState === 'visible') check({ hideErrorToast: true }).catch(() => undefined)
  })
  useEffect(() => {
    const timer = setInterval(() => ask(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  if (late.state === 'failed') return <PaymentFailed onRetry={late.retry} onOther={onOther} />
  if (late.state === 'waiting')
    return (
      <div className={styles.frame}>
        <LetterLoader label={t('shell.loading')} size="large" />
      </div>
    )
  return (
    <div className={styles.code}>
      <late.code.ScanSquare text={text} label={t('payment.code_picture')} />
      <h2 className={styles.codeTitle}>
        <MethodTile method={chosen} size={36} />
        {t('payment.code_title', { method: chosen.name })}
      </h2>
      <p className={styles.stateText}>{t('payment.code_text')}</p>
      <div className={styles.openAgain}>
        <button className={styles.other} type="button" onClick={onOther}>
          {t('order.other_method')}
        </button>
      </div>
    </div>
  )
}
