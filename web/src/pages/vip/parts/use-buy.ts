import { CallFailure, useAction } from '../../../api/index.ts'
import { useOpenPage } from '../../../features/frame/index.ts'
import { endRequest, findKeptOrder, keepOrder, type Plan, payUrl, requestIdOf } from '../../../features/order/index.ts'
import { createRequestId } from '../../../features/outbox/index.ts'
import { serverNow, useSession } from '../../../features/session/index.ts'
import { usePage } from '../../../stack/index.ts'
import { useStorage } from '../../../storage/index.ts'

/** What goes with the plan. */
interface Wish {
  coupon: string | undefined
  purpose: 'own' | 'gift'
}

/** The server itself said no; after anything else the order may have been made. */
const isRefusal = (failure: unknown) =>
  failure instanceof CallFailure && failure.reason === 'body' && failure.code < 500

/** Without the coupon where there is none. */
const given = ({ coupon, ...wish }: Wish & { viptype_id: number }) =>
  coupon === undefined ? wish : { ...wish, coupon }

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

  async function order(wish: Wish & { viptype_id: number }) {
    const { viptype_id } = wish
    const { member_id } = user
    const request_id = requestIdOf(storage, { ...wish, member_id }, serverNow(user), createRequestId)
    try {
      const { remote_order_id, expire_timestamp } = await create.mutateAsync({ ...given(wish), request_id })
      endRequest(storage)
      if (wish.purpose === 'own')
        keepOrder(storage, { remote_order_id, viptype_id, member_id, expire_timestamp }, serverNow(user))
      // Whoever went elsewhere meanwhile finds the order again at the next press.
      if (isOnTop()) pay(remote_order_id, viptype_id)
    } catch (failure) {
      // The toast has said so.
      if (isRefusal(failure)) endRequest(storage)
    }
  }

  function buy({ viptype_id }: Plan) {
    if (create.isPending) return
    const { member_id } = user
    const is_plain = coupon === undefined && purpose === 'own'
    const kept = is_plain && findKeptOrder(storage, { viptype_id, member_id }, serverNow(user))
    if (kept) pay(kept.remote_order_id, viptype_id)
    else void order({ viptype_id, purpose, coupon })
  }

  return { buy, is_busy: create.isPending }
}

export type Buying = ReturnType<typeof useBuy>
