import type { Output, RefundConsequence } from '@zimu/contract'
import { CallFailure } from '@zimu/contract/client'
import { useEffect, useRef, useState } from 'react'
import { createRequestId, describeFailure, useApi } from '../../api/index.ts'
import { type Text, useText } from '../../i18n/index.ts'
import { useToasts } from '../../parts/toast/index.ts'
import type { Order } from './order-words.ts'
import { useRefreshAreas } from './use-refresh-areas.ts'

type Outcome = Output<'POST /admin/api/refund.Refund/make'>

/** Pause after which what was typed is asked about. */
const PAUSE_MS = 300

/** A sum as the wire writes it; undefined for what is none. */
export function wireSum(typed: string): string | undefined {
  const [, whole, parts = ''] = /^¥?\s*(\d{1,9})(?:[.。](\d{1,2}))?$/.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : `${Number(whole)}.${parts.padEnd(2, '0')}`
}

/** Asks what a refund would do, a moment after the last change. */
export function useConsequence(order: Order, payment_id: number, amount: string | undefined, isByHand: boolean) {
  const api = useApi()
  const text = useText()
  const [answer, setAnswer] = useState<{ key: string; consequence?: RefundConsequence; failure?: string }>()
  const { remote_order_id } = order
  const key = `${payment_id}:${amount}`
  useEffect(() => {
    if (amount === undefined) return
    let isOver = false
    const id = isByHand ? 'POST /admin/api/refund.Refund/byHand' : 'POST /admin/api/refund.Refund/make'
    const timer = setTimeout(() => {
      const input = { request_id: createRequestId(), remote_order_id, payment_id, amount, dry: 1 as const }
      api.call(id, input).then(
        ({ consequence }) => {
          if (!isOver && consequence) setAnswer({ key, consequence })
        },
        (error: unknown) => {
          const failure = describeFailure(error, text)?.sentence
          if (!isOver && failure) setAnswer({ key, failure })
        },
      )
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [api, text, key, amount, isByHand, remote_order_id, payment_id])
  return answer?.key === key ? answer : undefined
}

/** What became of it, said in a toast. */
function outcomeText({ refund, wish_id }: Outcome, gateway: string, { t }: Text): { text: string; isBad: boolean } {
  if (refund?.state === 'failed')
    return { text: t('refund.said_failed', { gateway, fault: refund.fault || '–' }), isBad: true }
  if (refund?.state === 'done') return { text: t('refund.said_done'), isBad: false }
  if (refund?.state === 'asked') return { text: t('refund.said_asked', { gateway }), isBad: false }
  if (refund) return { text: t('refund.said_pending', { gateway }), isBad: false }
  return { text: t(wish_id === null ? 'refund.said_done' : 'refund.said_wish'), isBad: false }
}

/** Sends it once: the number of the request stays the same until it was answered. */
export function useSend(onSent: () => void) {
  const api = useApi()
  const text = useText()
  const toasts = useToasts()
  const refresh = useRefreshAreas()
  const request = useRef(createRequestId())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function send(
    isByHand: boolean,
    input: { remote_order_id: string; payment_id: number; amount: string; reason: string; words: string },
    gateway: string,
  ) {
    setBusy(true)
    setFailure(undefined)
    const id = isByHand ? 'POST /admin/api/refund.Refund/byHand' : 'POST /admin/api/refund.Refund/make'
    try {
      const outcome = await api.call(id, { ...input, request_id: request.current })
      const said = outcomeText(outcome, gateway, text)
      toasts.show({ text: said.text, ...(said.isBad ? { tone: 'danger' as const } : {}) })
      void refresh()
      onSent()
    } catch (error) {
      // A refusal is an answer; a lost one is not: the same request is sent again.
      if (error instanceof CallFailure && error.error !== '') request.current = createRequestId()
      setFailure(describeFailure(error, text)?.sentence)
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, failure }
}
