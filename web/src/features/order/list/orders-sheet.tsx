import type { Order } from '@zimu/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { useBackLayer } from '../../../stack/index.ts'
import { Sheet } from '../../../ui/index.ts'
import { SheetList, useFeed } from '../../list/index.ts'
import { OrderEntry } from './order-entry.tsx'
import { Receipt } from './receipt.tsx'

export interface OrdersSheetProps {
  open: boolean
  onClose: () => void
}

/** All own orders, newest first, each with its action; the receipt of one lies a level deeper. */
export function OrdersSheet({ open, onClose }: OrdersSheetProps) {
  const { t } = useText()
  const [receiptOf, setReceiptOf] = useState<Order | null>(null)
  const up = () => setReceiptOf(null)
  const close = () => {
    up()
    onClose()
  }
  useBackLayer(open, close)
  useBackLayer(open && receiptOf !== null, up)
  return (
    <Sheet
      open={open}
      title={t(receiptOf ? 'orders.receipt' : 'orders.title')}
      closeLabel={t('shell.close')}
      onRequestClose={close}
      back={receiptOf ? { label: t('shell.back'), onClick: up } : undefined}
      height="tall"
    >
      {receiptOf ? <Receipt order={receiptOf} /> : <Orders onLeave={onClose} onReceipt={setReceiptOf} />}
    </Sheet>
  )
}

const idOf = ({ order_id }: Order) => order_id

interface OrdersProps {
  onLeave: () => void
  onReceipt: (order: Order) => void
}

function Orders({ onLeave, onReceipt }: OrdersProps) {
  const { t } = useText()
  const feed = useFeed('GET /api/setting.Order/list', { limit: 20 }, { idOf, lives: 'mount', freshMs: null })
  return (
    <SheetList feed={feed} idOf={idOf} empty={t('orders.empty')}>
      {(order) => <OrderEntry listed={order} onLeave={onLeave} onReceipt={onReceipt} />}
    </SheetList>
  )
}
