import { orderHelpUrl } from '@zimu/contract/order-urls'
import { usePageLink } from '../../../features/links/index.ts'
import type { ConfirmedOrder } from '../../../features/order/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePage } from '../../../stack/index.ts'
import { BottomBar, Button, ButtonPair } from '../../../ui/index.ts'
import styles from './webview.module.css'

export interface PaymentActionsProps {
  order: ConfirmedOrder
  /** Asked in vain: help comes first now. */
  isTrouble: boolean
  onPaid: () => void
}

/** 遇到问题 and 我已付款. */
export function PaymentActions({ order, isTrouble, onPaid }: PaymentActionsProps) {
  const { t } = useText()
  const { query } = usePage()
  const link = usePageLink()
  const { remote_order_id } = order
  return (
    <BottomBar>
      <div className={styles.actions}>
        <ButtonPair
          secondary={
            <Button
              variant={isTrouble ? 'primary' : 'secondary'}
              {...link(orderHelpUrl({ remote_order_id, back: query.back }))}
            >
              {t('payment.trouble')}
            </Button>
          }
          primary={
            <Button variant={isTrouble ? 'secondary' : 'primary'} onClick={onPaid}>
              {t('payment.done')}
            </Button>
          }
        />
      </div>
    </BottomBar>
  )
}
