import { orderHelpUrl } from '@zimu/contract/order-urls'
import { LoadFailure } from '../../../features/failure/index.ts'
import { OrderClosed, OrderElsewhere, OrderMissing, outcomeOf, useOrder } from '../../../features/order/index.ts'
import { usePage } from '../../../stack/index.ts'
import { Confirming } from './confirming.tsx'
import { Paid } from './paid.tsx'
import { Unpaid } from './unpaid.tsx'

/** The payment centre by what has become of the order. */
export function Payment({ remote_order_id }: { remote_order_id: string }) {
  const { query } = usePage()
  const { order, error, refetch, check } = useOrder(remote_order_id)
  if (!order) {
    if (error?.error === 'order.not_found') return <OrderMissing />
    return error ? <LoadFailure failure={error} onRetry={() => void refetch()} /> : <Confirming isFirst />
  }
  switch (outcomeOf(order)) {
    case 'unpaid':
      return <Unpaid order={order} check={check} />
    case 'paid':
      return <Paid order={order} back={query.back} />
    case 'closed':
      return <OrderClosed />
    case 'abnormal':
    case 'refund':
      return <OrderElsewhere url={orderHelpUrl({ remote_order_id, back: query.back })} />
  }
}
