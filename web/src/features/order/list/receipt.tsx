import type { Order } from '@zimu/contract'
import { useRef } from 'react'
import { datesOf, parseWireTime, useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/index.ts'
import { useSession } from '../../session/index.ts'
import { useCopy } from '../../share/index.ts'
import { useSite } from '../../site/index.ts'
import { formatOrderNumber, OrderFacts, receiptMoney } from '../index.ts'
import styles from './receipt.module.css'

/** Label and value of each line of a receipt, in the visitor's language. */
function useReceiptLines(order: Order) {
  const { t, language } = useText()
  const { setting } = useSite()
  const { user } = useSession()
  const dates = datesOf(language)
  const paidAt = parseWireTime(order.pay_time ?? order.create_time)
  const method = order.pay_methods.find(({ method }) => method === order.method)?.name ?? order.method
  return [
    { label: t('receipt.seller'), value: setting.title },
    { label: t('order.number'), value: formatOrderNumber(order.remote_order_id) },
    { label: t('order.plan'), value: order.viptype_name },
    { label: t('order.paid_amount'), value: receiptMoney(order.price, order.currency, language) },
    { label: t('receipt.time'), value: `${dates.date(paidAt)} ${dates.timeOfDay(paidAt)}` },
    { label: t('order.method'), value: method },
    { label: t('order.account'), value: user.nickname || user.username },
  ].filter(({ value }) => value !== '')
}

/** The receipt of a paid order, to print, to keep as a PDF, or to copy into a mail. */
export function Receipt({ order }: { order: Order }) {
  const { t } = useText()
  const copy = useCopy()
  const paper = useRef<HTMLDivElement>(null)
  const lines = useReceiptLines(order)
  const text = [t('orders.receipt'), ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n')
  return (
    <div className={styles.receipt}>
      <div ref={paper} className={styles.paper} data-receipt="">
        <h3 className={styles.title}>{t('orders.receipt')}</h3>
        <OrderFacts facts={lines} />
      </div>
      <Button onClick={() => window.print()}>{t('receipt.print')}</Button>
      <Button variant="secondary" onClick={() => void copy(text, paper.current)}>
        {t('receipt.copy')}
      </Button>
    </div>
  )
}
