import type { Order } from '@zimu/contract'
import { isPayable } from '@zimu/contract/order-expiry'
import { orderHelpUrl, payUrl } from '@zimu/contract/order-urls'
import type { PageUrl } from '@zimu/contract/page-urls'
import { useState } from 'react'
import { useAction } from '../../../api/index.ts'
import { datesOf, moneyOf, parseWireTime, useText } from '../../../i18n/index.ts'
import { classNames } from '../../../ui/index.ts'
import { useOpenPage } from '../../links/index.ts'
import { RecordEntry, RecordLine } from '../../list/index.ts'
import { serverNow, useSession } from '../../session/index.ts'
import { formatOrderNumber, outcomeOf } from '../index.ts'
import { GiftCode } from './gift-code.tsx'
import styles from './order-list.module.css'
import { orderNotes } from './order-notes.ts'

export interface OrderEntryProps {
  listed: Order
  /** Called when the visitor goes to another page. */
  onLeave: () => void
  /** Called for the receipt of a paid order. */
  onReceipt: (order: Order) => void
}

/** One order: plan, state, refund, and its action. */
export function OrderEntry({ listed, onLeave, onReceipt }: OrderEntryProps) {
  const text = useText()
  const { t, formats, language } = text
  const { user } = useSession()
  const open = useOpenPage()
  const confirm = useAction('GET /api/setting.Order/confirmorder')
  const [order, setOrder] = useState(listed)
  const { remote_order_id, viptype_id, viptype_name, price, currency, create_time, status_name } = order
  const outcome = outcomeOf(order)
  const canBePaid = isPayable(order.state, order.expire_timestamp, serverNow(user))
  const name = order.purpose === 'gift' ? [t('orders.gift'), viptype_name].join(formats.metaSeparator) : viptype_name
  function go(url: PageUrl) {
    onLeave()
    open(url)
  }
  return (
    <RecordEntry title={name} value={<span>{moneyOf(language).money(price, currency)}</span>}>
      <RecordLine>
        {[datesOf(language).date(parseWireTime(create_time)), formatOrderNumber(remote_order_id)].join(
          formats.metaSeparator,
        )}
      </RecordLine>
      <p className={classNames(styles.state, outcome === 'paid' && styles.settled)} role="status">
        {status_name}
      </p>
      {orderNotes(order, text).map((note) => (
        <RecordLine key={note}>{note}</RecordLine>
      ))}
      <GiftCode order={order} />
      <div className={styles.actions}>
        {canBePaid && (
          <button className={styles.action} type="button" onClick={() => go(payUrl({ remote_order_id, viptype_id }))}>
            {t('orders.pay')}
          </button>
        )}
        {outcome === 'unpaid' && (
          <button
            className={styles.action}
            type="button"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate({ remote_order_id }, { onSuccess: setOrder })}
          >
            {t(confirm.isPending ? 'orders.asking' : 'orders.ask')}
          </button>
        )}
        {outcome === 'paid' && (
          <button className={styles.action} type="button" onClick={() => onReceipt(order)}>
            {t('orders.receipt')}
          </button>
        )}
        {(outcome === 'abnormal' || outcome === 'refund' || order.refund !== null) && (
          <button className={styles.action} type="button" onClick={() => go(orderHelpUrl({ remote_order_id }))}>
            {t('orders.help')}
          </button>
        )}
      </div>
    </RecordEntry>
  )
}
