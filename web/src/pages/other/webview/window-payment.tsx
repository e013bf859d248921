import { ExternalLink, Lock } from 'lucide'
import {
  type ConfirmedOrder,
  formatOrderNumber,
  MethodTile,
  OrderFacts,
  openPayWindow,
  receiptMoney,
} from '../../../features/order/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon } from '../../../ui/index.ts'
import styles from './webview.module.css'

export interface WindowPaymentProps {
  order: ConfirmedOrder
  method: string
  /** Undefined while it is being asked for. */
  url: URL | undefined
  /** The browser held the window back: the visitor opens it. */
  isBlocked: boolean
  onOpened: (opened: '0' | '1') => void
  onOther: () => void
}

/** The provider's page stands in a window of its own: what is going on there, and a way to open it again. */
export function WindowPayment({ order, method, url, isBlocked, onOpened, onOther }: WindowPaymentProps) {
  const { t, formats, language } = useText()
  const { remote_order_id, price, currency, pay_methods } = order
  const chosen = pay_methods.find((each) => each.method === method) ?? { method, name: method }

  function openAgain() {
    if (!url) return
    const opened = openPayWindow()
    opened.go(url)
    onOpened(opened.isOpen ? '1' : '0')
  }

  return (
    <div className={styles.window}>
      <p className={styles.host}>
        {url && (
          <>
            <Icon of={Lock} size={12} />
            {url.host}
          </>
        )}
      </p>
      <MethodTile method={chosen} size={72} />
      <h2 className={styles.windowTitle}>{t(isBlocked ? 'payment.window_blocked' : 'payment.window_opened')}</h2>
      <p className={styles.stateText}>{t('payment.window_text')}</p>
      <div className={styles.openAgain}>
        <Button variant={isBlocked ? 'primary' : 'secondary'} icon={ExternalLink} disabled={!url} onClick={openAgain}>
          {t(isBlocked ? 'payment.window_open' : 'payment.window_again')}
        </Button>
      </div>
      <div className={styles.facts}>
        <OrderFacts
          facts={[
            { label: t('order.amount'), value: receiptMoney(price, currency, language) },
            {
              label: t('order.method'),
              value: (
                <button className={styles.other} type="button" onClick={onOther}>
                  {chosen.name}
                  {formats.metaSeparator}
                  {t('order.other_method')}
                </button>
              ),
            },
            { label: t('order.number'), value: formatOrderNumber(remote_order_id) },
          ]}
        />
      </div>
    </div>
  )
}
