import { payUrl } from '@zimu/contract/order-urls'
import { CallFailure, useAction } from '../../../api/index.ts'
import { useOpenPage } from '../../../features/links/index.ts'
import {
  endRequest,
  findDeviceOrder,
  type Plan,
  requestIdOf,
  saveDeviceOrder,
  useSeedOrder,
} from '../../../features/order/index.ts'
import { createRequestId } from '../../../features/outbox/index.ts'
import { serverNow, useSession } from '../../../features/session/index.ts'
import { usePage } from '../../../stack/index.ts'
import { useStorage } from '../../../storage/index.ts'

/** What goes with the plan. */
interface BuyOptions {
  coupon: string | undefined
  purpose: 'own' | 'gift'
}

/** The server itself said no; after anything else the order may have been made. */
const isRefusal = (failure: unknown) =>
  failure instanceof CallFailure && failure.reason === 'body' && failure.code < 500

/** Without the coupon where there is none. */
const given = ({ coupon, ...request }: BuyOptions & { viptype_id: number }) =>
  coupon === undefined ? request : { ...request, coupon }

/** Makes the order of a plan, or takes up the one this device made before, and opens the pay page. */
export function useBuy({ coupon, purpose }: BuyOptions) {
  const { user } = useSession()
  const { query, isOnTop } = usePage()
  const storage = useStorage()
  const open = useOpenPage()
  const seedOrder = useSeedOrder()
  const create = useAction('POST /api/setting.Order/create')

  function pay(remote_order_id: string, viptype_id: number) {
    open(payUrl({ remote_order_id, viptype_id, back: query.back }))
  }

  async function order(request: BuyOptions & { viptype_id: number }) {
    const { viptype_id } = request
    const { member_id } = user
    const request_id = requestIdOf(storage, { ...request, member_id }, serverNow(user), createRequestId)
    try {
      const created = await create.mutateAsync({ ...given(request), request_id })
      const { remote_order_id, expire_timestamp } = created
      endRequest(storage)
      seedOrder(created)
      if (request.purpose === 'own')
        saveDeviceOrder(storage, { remote_order_id, viptype_id, member_id, expire_timestamp }, serverNow(user))
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
    const isPlain = coupon === undefined && purpose === 'own'
    const known = isPlain && findDeviceOrder(storage, { viptype_id, member_id }, serverNow(user))
    if (known) pay(known.remote_order_id, viptype_id)
    else void order({ viptype_id, purpose, coupon })
  }

  return { buy, isBusy: create.isPending }
}

export type Buying = ReturnType<typeof useBuy>
