import { OrderMissing } from '../../features/order/index.ts'
import { useSession } from '../../features/session/index.ts'
import { usePage } from '../../stack/index.ts'
import { GuestPayment } from './webview/guest-payment.tsx'
import { Payment } from './webview/payment.tsx'

export default function WebviewPage() {
  const { query } = usePage()
  const { isLoggedIn } = useSession()
  const { remote_order_id = '' } = query
  if (remote_order_id === '') return <OrderMissing />
  return isLoggedIn ? <Payment remote_order_id={remote_order_id} /> : <GuestPayment />
}
