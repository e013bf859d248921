import { OrderMissing } from '../../features/order/index.ts'
import { useSession } from '../../features/session/index.ts'
import { usePage } from '../../stack/index.ts'
import { GuestPayment } from './webview/guest-payment.tsx'
import { Payment } from './webview/payment.tsx'

export default function WebviewPage() {
  const { query } = usePage()
  const { is_logged_in } = useSession()
  const { remote_order_id = '' } = query
  if (remote_order_id === '') return <OrderMissing />
  return is_logged_in ? <Payment remote_order_id={remote_order_id} /> : <GuestPayment />
}
