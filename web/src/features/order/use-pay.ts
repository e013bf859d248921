import { useQueryClient } from '@tanstack/react-query'
import type { PaymentUrl } from '@zimu/contract/order-urls'
import { useState } from 'react'
import { CallFailure, callKey, useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { type PersistedValue, read, usePersisted } from '../../storage/index.ts'
import { readPayUrl } from './outcome.ts'
import { openPayWindow } from './pay-window.ts'

/** How the provider's page opens: in a frame of the page, or in a window. */
export type PayMode = NonNullable<PaymentUrl['mode']>

/** Call that returns the pay address (docs/wire.md#ordergetpayurl). */
export const PAY_ADDRESS = 'GET /api/setting.Order/getpayurl'

const LAST_METHOD: PersistedValue<string> = { key: 'payMethod', schema: read.text, empty: '' }

/** Result: the address is cached, or the reason why there is none. */
export type PayStart = { opened: '0' | '1' | undefined } | { refused: 'method' | 'order' | 'other' }

function refusalOf(error: unknown): { refused: 'method' | 'order' | 'other' } {
  const kind = error instanceof CallFailure ? error.error : ''
  if (kind === 'order.method_unavailable') return { refused: 'method' }
  return { refused: kind.startsWith('order.') && kind !== 'order.gateway_failed' ? 'order' : 'other' }
}

/** Opens the provider's page. In window mode the window opens during the press, before the address is known. */
export function usePay(remote_order_id: string) {
  const api = useApi()
  const queries = useQueryClient()
  const { language } = useText()
  const [lastMethod, setLastMethod] = usePersisted(LAST_METHOD)
  const [isBusy, setBusy] = useState(false)

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
      return { opened: opened && (opened.isOpen ? '1' : '0') }
    } catch (error) {
      opened?.close()
      return refusalOf(error)
    } finally {
      setBusy(false)
    }
  }

  return { pay, isBusy, lastMethod }
}
