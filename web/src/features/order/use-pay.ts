import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure, callKey, useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { type KeptValue, read, usePersisted } from '../../storage/index.ts'
import { readPayUrl } from './outcome.ts'
import { openPayWindow } from './pay-window.ts'
import type { PayMode } from './urls.ts'

/** Asks where an order is paid with a method (wire-contract 4.23). */
export const PAY_ADDRESS = 'GET /api/setting.Order/getpayurl'

const LAST_METHOD: KeptValue<string> = { key: 'payMethod', schema: read.text, empty: '' }

/** How it ended: the address is known (and in the cache), or why not. */
export type PayStart = { opened: '0' | '1' | undefined } | { refused: 'method' | 'order' | 'other' }

function refusalOf(error: unknown): { refused: 'method' | 'order' | 'other' } {
  const kind = error instanceof CallFailure ? error.error : ''
  if (kind === 'order.method_unavailable') return { refused: 'method' }
  return { refused: kind.startsWith('order.') && kind !== 'order.gateway_failed' ? 'order' : 'other' }
}

/** Leads to the provider's page. In window mode the window opens inside the press, before the address is known. */
export function usePay(remote_order_id: string) {
  const api = useApi()
  const queries = useQueryClient()
  const { language } = useText()
  const [last_method, setLastMethod] = usePersisted(LAST_METHOD)
  const [is_busy, setBusy] = useState(false)

  async function pay(method: string, mode: PayMode): Promise<PayStart> {
    const opened = mode === 'window' ? openPayWindow() : undefined
    const input = { remote_order_id, method }
    setBusy(true)
    try {
      // What is wrong with the order shows in the page itself.
      const hideErrorToast = (failure: CallFailure) => refusalOf(failure).refused === 'order'
      const answer = await api.call(PAY_ADDRESS, input, { hideErrorToast })
      queries.setQueryData(callKey(PAY_ADDRESS, input, language), answer)
      setLastMethod(method)
      const url = readPayUrl(answer.pay_url, location.hostname)
      if (url) opened?.go(url)
      else opened?.close()
      return { opened: opened && (opened.is_open ? '1' : '0') }
    } catch (error) {
      opened?.close()
      return refusalOf(error)
    } finally {
      setBusy(false)
    }
  }

  return { pay, is_busy, last_method }
}
