import { OrderMissing } from '../../features/order/index.ts'
import { useSession } from '../../features/session/index.ts'
import { usePage } from '../../stack/index.ts'
import { GuestPay } from './pay/guest-pay.tsx'
import { MemberPay } from './pay/member-pay.tsx'

export default function PayPage() {
  const { query } = usePage()
  const { isLoggedIn } = useSession()
  const { remote_order_id = '' } = query
  if (remote_order_id === '') return <OrderMissing />
  return isLoggedIn ? <MemberPay remote_order_id={remote_order_id} /> : <GuestPay remote_order_id={remote_order_id} />
}
