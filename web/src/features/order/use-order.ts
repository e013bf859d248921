import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '@zimu/contract'
import { useCallback, useEffect } from 'react'
import { type ApiCallOptions, callKey, useApi, useCall } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { useStorage } from '../../storage/index.ts'
import { useSession } from '../session/index.ts'
import { dropOrder } from './device-orders.ts'
import { outcomeOf } from './outcome.ts'

const CONFIRM = 'GET /api/setting.Order/confirmorder'
export type ConfirmedOrder = Output<typeof CONFIRM>

/** Asks the server, and through it the gateway, about the order; what it answers is what every part of the page shows. */
export type CheckOrder = (options?: ApiCallOptions) => Promise<ConfirmedOrder>

/**
 * An own order as the server knows it (wire-contract 4.24), asked anew whenever a page with it comes into view. Nothing
 * is asked for a guest or without a number. An order that cannot be paid any more is forgotten on this device.
 */
export function useOrder(remote_order_id: string) {
  const api = useApi()
  const queries = useQueryClient()
  const storage = useStorage()
  const { language } = useText()
  const { is_logged_in } = useSession()
  const enabled = is_logged_in && remote_order_id !== ''
  const query = useCall(CONFIRM, { remote_order_id }, { enabled, fresh_ms: 0 })
  const order = query.data

  const check: CheckOrder = useCallback(
    async (options) => {
      const input = { remote_order_id }
      const answer = await api.call(CONFIRM, input, options)
      queries.setQueryData(callKey(CONFIRM, input, language), answer)
      return answer
    },
    [api, queries, language, remote_order_id],
  )

  const is_over = order !== undefined && outcomeOf(order) !== 'unpaid'
  useEffect(() => {
    if (is_over) dropOrder(storage, remote_order_id)
  }, [is_over, storage, remote_order_id])

  return { order, error: query.error, refetch: query.refetch, check }
}
