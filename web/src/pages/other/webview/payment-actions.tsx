import { usePageLink } from '../../../features/frame/index.ts'
import { type ConfirmedOrder, troubleUrl } from '../../../features/order/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePage } from '../../../stack/index.ts'
import { BottomBar, Button, ButtonPair } from '../../../ui/index.ts'
import styles from './webview.module.css'

export interface PaymentActionsProps {
  order: ConfirmedOrder
  /** Asked in vain: help comes first now. */
  is_trouble: boolean
  onPaid: () => void
}

/** 遇到问题 and 我已付款. */
export function PaymentActions({ order, is_trouble, onPaid }: PaymentActionsProps) {
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
              variant={is_trouble ? 'primary' : 'secondary'}
              {...link(troubleUrl({ remote_order_id, back: query.back }))}
            >
              {t('payment.trouble')}
            </Button>
          }
          primary={
            <Button variant={is_trouble ? 'secondary' : 'primary'} onClick={onPaid}>
              {t('payment.done')}
            </Button>
          }
        />
      </div>
    </BottomBar>
  )
}
