import type { Order } from '@zimu/contract'
import { useText } from '../../i18n/index.ts'
import { useBackLayer } from '../../stack/index.ts'
import { Sheet } from '../../ui/index.ts'
import { SheetList, useFeed } from '../list/index.ts'
import { OrderEntry } from './order-entry.tsx'

export interface OrdersSheetProps {
  open: boolean
  onClose: () => void
}

/** All own orders, newest first, each with the one thing to do about it. */
export function OrdersSheet({ open, onClose }: OrdersSheetProps) {
  const { t } = useText()
  useBackLayer(open, onClose)
  return (
    <Sheet open={open} title={t('orders.title')} closeLabel={t('shell.close')} onRequestClose={onClose} height="tall">
      <Orders onLeave={onClose} />
    </Sheet>
  )
}

const idOf = ({ order_id }: Order) => order_id

function Orders({ onLeave }: { onLeave: () => void }) {
  const { t } = useText()
  const feed = useFeed('GET /api/setting.Order/list', { limit: 20 }, { idOf, lives: 'mount', fresh_ms: null })
  return (
    <SheetList feed={feed} idOf={idOf} empty={t('orders.empty')}>
      {(order) => <OrderEntry listed={order} onLeave={onLeave} />}
    </SheetList>
  )
}
