import { useText } from '../../i18n/index.ts'
import { useBackLayer } from '../../stack/index.ts'
import { EmptyState, Sheet, SkeletonLine } from '../../ui/index.ts'
import { InfiniteList, ListArea, useFeed } from '../list/index.ts'
import { OrderEntry } from './order-entry.tsx'
import styles from './order-list.module.css'

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

function Orders({ onLeave }: { onLeave: () => void }) {
  const { t } = useText()
  const { query, rows, news } = useFeed(
    'GET /api/setting.Order/list',
    { limit: 20 },
    { idOf: ({ order_id }) => order_id, lives: 'mount', fresh_ms: null },
  )
  return (
    <ListArea>
      <InfiniteList
        query={query}
        rows={rows}
        news={news}
        skeleton={[1, 2, 3].map((place) => (
          <div key={place} className={styles.blocks}>
            <SkeletonLine height={16} width="60%" />
            <SkeletonLine width="90%" gap={10} />
          </div>
        ))}
        empty={<EmptyState title={t('orders.empty')} place="section" />}
        place="section"
      >
        {(shown) => (
          <ul>
            {shown.map((order) => (
              <li key={order.order_id}>
                <OrderEntry listed={order} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        )}
      </InfiniteList>
    </ListArea>
  )
}
