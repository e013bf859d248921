import type { Order } from '@zimu/contract'
import { useState } from 'react'
import { useAction } from '../../api/index.ts'
import { parseWireTime, useText } from '../../i18n/index.ts'
import { classNames } from '../../ui/index.ts'
import { useOpenPage } from '../frame/index.ts'
import { RecordEntry, RecordLine } from '../list/index.ts'
import { formatOrderNumber, outcomeOf, payUrl, troubleUrl } from '../order/index.ts'
import { serverNow, useSession } from '../session/index.ts'
import { GiftCode } from './gift-code.tsx'
import styles from './order-list.module.css'
import { orderNotes } from './order-notes.ts'

export interface OrderEntryProps {
  listed: Order
  /** The visitor goes to another page. */
  onLeave: () => void
}

/** One order: what, how it stands, money that goes back, and the one thing to do about it. */
export function OrderEntry({ listed, onLeave }: OrderEntryProps) {
  const text = useText()
  const { t, formats } = text
  const { user } = useSession()
  const open = useOpenPage()
  const confirm = useAction('GET /api/setting.Order/confirmorder')
  const [order, setOrder] = useState(listed)
  const { remote_order_id, viptype_id, viptype_name, price, currency, create_time, status_name } = order
  const outcome = outcomeOf(order)
  const is_payable = outcome === 'unpaid' && order.state !== 'unknown' && order.expire_timestamp > serverNow(user)
  const name = order.purpose === 'gift' ? [t('orders.gift'), viptype_name].join(formats.metaSeparator) : viptype_name
  function go(url: string) {
    onLeave()
    open(url)
  }
  return (
    <RecordEntry title={name} value={<span>{formats.money(price, currency)}</span>}>
      <RecordLine>
        {[formats.date(parseWireTime(create_time)), formatOrderNumber(remote_order_id)].join(formats.metaSeparator)}
      </RecordLine>
      <p className={classNames(styles.state, outcome === 'paid' && styles.settled)} role="status">
        {status_name}
      </p>
      {orderNotes(order, text).map((note) => (
        <RecordLine key={note}>{note}</RecordLine>
      ))}
      <GiftCode order={order} />
      <div className={styles.actions}>
        {is_payable && (
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
        {(outcome === 'abnormal' || outcome === 'refund' || order.refund !== null) && (
          <button className={styles.action} type="button" onClick={() => go(troubleUrl({ remote_order_id }))}>
            {t('orders.help')}
          </button>
        )}
      </div>
    </RecordEntry>
  )
}
