import { useAction } from '../../../api/index.ts'
import { useOpenPage } from '../../../features/frame/index.ts'
import { findKeptOrder, keepOrder, type Plan, payUrl } from '../../../features/order/index.ts'
import { serverNow, useSession } from '../../../features/session/index.ts'
import { usePage } from '../../../stack/index.ts'
import { useStorage } from '../../../storage/index.ts'

/** What goes with the plan. */
interface Wish {
  coupon: string | undefined
  purpose: 'own' | 'gift'
}

/** Makes the order of a plan, or takes up the one this device made before, and opens the pay page. */
export function useBuy({ coupon, purpose }: Wish) {
  const { user } = useSession()
  const { query, isOnTop } = usePage()
  const storage = useStorage()
  const open = useOpenPage()
  const create = useAction('POST /api/setting.Order/create')

  function pay(remote_order_id: string, viptype_id: number) {
    open(payUrl({ remote_order_id, viptype_id, back: query.back }))
  }

  function buy({ viptype_id }: Plan) {
    if (create.isPending) return
    const { member_id } = user
    const is_plain = coupon === undefined && purpose === 'own'
    const kept = is_plain && findKeptOrder(storage, { viptype_id, member_id }, serverNow(user))
    if (kept) return pay(kept.remote_order_id, viptype_id)
    create.mutate(
      { viptype_id, purpose, ...(coupon === undefined ? {} : { coupon }) },
      {
        onSuccess: ({ remote_order_id, expire_timestamp }) => {
          if (purpose === 'own')
            keepOrder(storage, { remote_order_id, viptype_id, member_id, expire_timestamp }, serverNow(user))
          // Whoever went elsewhere meanwhile finds the order again at the next press.
          if (isOnTop()) pay(remote_order_id, viptype_id)
        },
      },
    )
  }

  return { buy, is_busy: create.isPending }
}

export type Buying = ReturnType<typeof useBuy>
