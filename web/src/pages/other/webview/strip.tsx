import { Clock3, WifiOff } from 'lucide'
import { formatOrderNumber, orderNumberEnd } from '../../../features/order/index.ts'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { Icon } from '../../../ui/index.ts'
import type { StripKind } from './payment-view.ts'
import styles from './webview.module.css'

const TEXTS: Record<NonNullable<StripKind>, TextKey> = {
  waiting: 'payment.waiting',
  not_yet: 'payment.not_yet',
  frame_empty: 'payment.frame_empty',
  offline: 'payment.offline',
}

export interface StripProps {
  kind: StripKind
  remote_order_id: string
  url: URL | undefined
}

/** One line above the provider's page: what we wait for, and which order. */
export function Strip({ kind, remote_order_id, url }: StripProps) {
  const { t } = useText()
  if (kind === null) return null
  const number = formatOrderNumber(remote_order_id)
  return (
    <div className={styles.strip}>
      <Icon of={kind === 'offline' ? WifiOff : Clock3} size={16} />
      <p className={styles.stripText} role="status">
        {t(TEXTS[kind])}
        {kind === 'frame_empty' && url && (
          <a className={styles.stripLink} href={url.href} target="_blank" rel="noopener noreferrer">
            {t('payment.open_window')}
          </a>
        )}
      </p>
      <span className={styles.numberEnd}>{t('order.number_end', { digits: orderNumberEnd(remote_order_id) })}</span>
      <span className={styles.numberWhole}>{t('order.number_whole', { number })}</span>
    </div>
  )
}
