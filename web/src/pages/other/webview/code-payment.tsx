import { useEffect, useEffectEvent } from 'react'
import { useLateCode } from '../../../features/late/index.ts'
import { type CheckOrder, type ConfirmedOrder, MethodTile } from '../../../features/order/index.ts'
import { useText } from '../../../i18n/index.ts'
import { LetterLoader } from '../../../ui/index.ts'
import { PaymentFailed } from './payment-failed.tsx'
import styles from './webview.module.css'

/** Nobody comes back from a phone to say so: the order is asked about while the code is in view. */
const ASK_EVERY_MS = 5000
/** Light around a code that readers need, in its squares (ISO/IEC 18004: four). */
const QUIET_SQUARES = 4

export interface CodePaymentProps {
  order: ConfirmedOrder
  method: string
  text: string
  check: CheckOrder
  /** Asking rests while something else asks. */
  is_asking: boolean
  onOther: () => void
}

/** The dark squares as one path, a unit each. */
function squaresPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((is_dark, x) => (is_dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}

/** A code to be read with the provider's app on a phone, on a light card in both themes. */
export function CodePayment({ order, method, text, check, is_asking, onOther }: CodePaymentProps) {
  const { t } = useText()
  const late = useLateCode(true, () => import('uqr'))
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
  const { size, data } = late.code.encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * QUIET_SQUARES
  return (
    <div className={styles.code}>
      <svg
        className={styles.squares}
        viewBox={`${-QUIET_SQUARES} ${-QUIET_SQUARES} ${side} ${side}`}
        role="img"
        aria-label={t('payment.code_picture')}
        shapeRendering="crispEdges"
      >
        <path d={squaresPath(data)} />
      </svg>
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
