import { seconds } from '@zimu/contract/durations'
import { useEffect, useEffectEvent } from 'react'
import { FaultBoundary, useLazyCode } from '../../../features/lazy/index.ts'
import { type CheckOrder, type ConfirmedOrder, MethodTile } from '../../../features/order/index.ts'
import { useText } from '../../../i18n/index.ts'
import { LetterLoader } from '../../../ui/index.ts'
import { PaymentFailed } from './payment-failed.tsx'
import styles from './webview.module.css'

/** Nobody comes back from a phone to say so: the order is asked about while the code is in view. */
const ASK_EVERY_MS = seconds(5)

export interface CodePaymentProps {
  order: ConfirmedOrder
  method: string
  text: string
  check: CheckOrder
  /** Asking rests while something else asks. */
  isAsking: boolean
  onOther: () => void
}

/** A code to be read with the provider's app on a phone, on a light card in both themes. */
export function CodePayment({ order, method, text, check, isAsking, onOther }: CodePaymentProps) {
  const { t } = useText()
  const lazy = useLazyCode(true, () => import('../../../ui/qr-code/qr-code.tsx'))
  const chosen = order.pay_methods.find((each) => each.method === method) ?? { method, name: method }

  const ask = useEffectEvent(() => {
    if (!isAsking && document.visibilityState === 'visible') check({ hideErrorToast: true }).catch(() => undefined)
  })
  useEffect(() => {
    const timer = setInterval(() => ask(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])

  const failed = (retry: () => void) => <PaymentFailed onRetry={retry} onOther={onOther} />
  if (lazy.state === 'failed') return failed(lazy.retry)
  if (lazy.state === 'waiting')
    return (
      <div className={styles.frame}>
        <LetterLoader label={t('shell.loading')} size="large" />
      </div>
    )
  return (
    <div className={styles.code}>
      <FaultBoundary fallback={failed}>
        <lazy.code.QrCode text={text} label={t('payment.code_picture')} />
      </FaultBoundary>
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
