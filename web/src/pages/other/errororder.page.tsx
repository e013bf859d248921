import { usePage } from '../../stack/index.ts'
import { Advice } from './errororder/advice.tsx'
import styles from './errororder/errororder.module.css'
import { FindOrder } from './errororder/find-order.tsx'
import { OrderCase } from './errororder/order-case.tsx'

export default function ErrororderPage() {
  const { query } = usePage()
  const { remote_order_id = '' } = query
  return (
    <div className={styles.page}>
      {remote_order_id === '' ? <FindOrder /> : <OrderCase key={remote_order_id} remote_order_id={remote_order_id} />}
      <Advice />
    </div>
  )
}
