import { useEffect } from 'react'
import { useCall } from '../../../api/index.ts'
import { type CheckOrder, PAY_ADDRESS, readPayUrl } from '../../../features/order/index.ts'

export type PayAddress =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** The provider's page. */
  | { state: 'known'; url: URL }
  /** Text of a code that the provider's app on a phone reads. */
  | { state: 'code'; text: string }

/**
 * Address of the provider's page, asked once per order and method: a second answer would load the frame anew under the
 * payer's hands. Refused because of the order's state, the order is asked for its new one.
 */
export function usePayAddress(remote_order_id: string, method: string, check: CheckOrder): PayAddress {
  const input = { remote_order_id, method }
  const { data, error, refetch } = useCall(PAY_ADDRESS, input, {
    enabled: method !== '',
    freshMs: Number.POSITIVE_INFINITY,
  })
  const isOrderChanged = error?.error === 'order.already_paid' || error?.error === 'order.closed'
  useEffect(() => {
    if (isOrderChanged) check({ hideErrorToast: true }).catch(() => undefined)
  }, [isOrderChanged, check])

  if (data?.pay_type === 'qrcode' && data.pay_url !== '') return { state: 'code', text: data.pay_url }
  const url = data && readPayUrl(data.pay_url, location.hostname)
  if (url) return { state: 'known', url }
  return error || data || method === '' ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' }
}
