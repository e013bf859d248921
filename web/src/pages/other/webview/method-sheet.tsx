import { useState } from 'react'
import { type ConfirmedOrder, daysText, MethodList, type PayMode, usePay } from '../../../features/order/index.ts'
import { moneyOf, useText } from '../../../i18n/index.ts'
import { useBackLayer } from '../../../stack/index.ts'
import { Button, Price, Sheet } from '../../../ui/index.ts'
import styles from './webview.module.css'

export interface MethodSheetProps {
  order: ConfirmedOrder
  /** What is paid with now. */
  method: string
  mode: PayMode
  open: boolean
  onClose: () => void
  onChosen: (chosen: { method: string; opened: '0' | '1' | undefined }) => void
  /** The order turned out not to be payable any more. */
  onChanged: () => void
}

/** Another method for the same order (docs/design.md#payment-methods); never a second order. */
export function MethodSheet(props: MethodSheetProps) {
  const { order, mode, open, onClose } = props
  const { t, formats, language } = useText()
  const { remote_order_id, pay_methods, viptype_name, days, price, currency } = order
  const { pay, isBusy } = usePay(remote_order_id)
  const [chosen, setChosen] = useState<string>()
  const [closed, setClosed] = useState<readonly string[]>([])
  const method = chosen ?? props.method
  const amount = moneyOf(language).money(price, currency)
  useBackLayer(open, onClose)

  async function goToPay() {
    const start = await pay(method, mode)
    if (!('refused' in start)) {
      props.onChosen({ method, opened: start.opened })
      onClose()
      return
    }
    if (start.refused === 'method') setClosed([...closed, method])
    if (start.refused === 'order') {
      onClose()
      props.onChanged()
    }
  }

  return (
    <Sheet open={open} title={t('order.other_method_title')} closeLabel={t('shell.close')} onRequestClose={onClose}>
      <div className={styles.sheetBill}>
        <span>{[viptype_name, daysText(days, t)].join(formats.metaSeparator)}</span>
        <Price text={amount} size="sheet" />
      </div>
      <MethodList methods={pay_methods} value={method} onChange={setChosen} closed={closed} bare />
      <div className={styles.sheetAction}>
        <Button busy={isBusy && t('order.opening')} disabled={closed.includes(method)} onClick={() => void goToPay()}>
          {t('order.pay')}
          <Price text={amount} size="button" />
        </Button>
      </div>
    </Sheet>
  )
}
