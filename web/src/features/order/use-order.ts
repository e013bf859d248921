import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '@zimu/contract'
import { useCallback, useEffect } from 'react'
import { type ApiCallOptions, callKey, useApi, useCall } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useStorage } from '../../storage/index.ts'
import { useSession } from '../session/index.ts'
import { dropDeviceOrder } from './device-orders.ts'
import { outcomeOf } from './outcome.ts'

const ORDER_STATE = 'GET /api/setting.Order/confirmorder'
const CREATE = 'POST /api/setting.Order/create'
export type ConfirmedOrder = Output<typeof ORDER_STATE>

/**
 * Stores the response of `Order/create` in the cache of `useOrder`, so that the order's page renders without a request.
 */
export function useSeedOrder(): (order: Output<typeof CREATE>) => void {
  const queries = useQueryClient()
  const { language } = useText()
  return (order) => {
    // One that is paid or closed by now has more to say than this answer: its page asks.
    if (outcomeOf(order) !== 'unpaid') return
    const key = callKey(ORDER_STATE, { remote_order_id: order.remote_order_id }, language)
    queries.setQueryData(key, { ...order, is_pay: 0 } satisfies ConfirmedOrder)
  }
}

/** Queries the server, and through it the gateway; the response updates all parts of the page. */
export type CheckOrder = (options?: ApiCallOptions) => Promise<ConfirmedOrder>

/**
 * An own order (docs/wire.md#orderconfirmorder), refetched whenever a page with it comes into view. No request for a
 * guest or without a number. An order that can no longer be paid is removed from this device's list.
 */
export function useOrder(remote_order_id: string) {
  const api = useApi()
  const queries = useQueryClient()
  const storage = useStorage()
  const { language } = useText()
  const { isLoggedIn } = useSession()
  const enabled = isLoggedIn && remote_order_id !== ''
  const query = useCall(ORDER_STATE, { remote_order_id }, { enabled, freshMs: 0 })
  const order = query.data

  const check: CheckOrder = useCallback(
    async (options) => {
      const input = { remote_order_id }
      const answer = await api.call(ORDER_STATE, input, options)
      queries.setQueryData(callKey(ORDER_STATE, input, language), answer)
      return answer
    },
    [api, queries, language, remote_order_id],
  )

  const isOver = order !== undefined && outcomeOf(order) !== 'unpaid'
  useEffect(() => {
    if (isOver) dropDeviceOrder(storage, remote_order_id)
  }, [isOver, storage, remote_order_id])

  return { order, error: query.error, refetch: query.refetch, check }
}
