import { useEffect, useRef, useState } from 'react'
import { usePageHide, usePageShow } from '../../stack/index.ts'
import { useOnline } from '../failure/index.ts'
import { createWait, runChecks } from './checks.ts'
import type { CheckOrder } from './use-order.ts'

/** `not_yet`: asked for long enough, and no result has come. */
export type CheckPhase = 'waiting' | 'confirming' | 'not_yet'

export interface PaymentCheck {
  phase: CheckPhase
  is_online: boolean
  /** Begins to ask; does nothing while it is asking. */
  start: () => void
}

export interface PaymentCheckOptions {
  /** Begins at once. */
  is_starting: boolean
  /** The provider's page is in another window, which need not hide this one: coming back is the focus then. */
  follows_focus: boolean
}

/**
 * Asks about a payment: when told to, and when the visitor comes back to this browser tab. Asking rests while there is
 * no network, and ends with the page, when it is covered, and when the tab is hidden.
 */
export function usePaymentCheck(check: CheckOrder, { is_starting, follows_focus }: PaymentCheckOptions): PaymentCheck {
  const [phase, setPhase] = useState<CheckPhase>(is_starting ? 'confirming' : 'waiting')
  const is_online = useOnline()
  const has_left = useRef(false)

  useEffect(() => {
    if (phase !== 'confirming' || !is_online) return
    const stop = new AbortController()
    const ask = () => check({ hideErrorToast: true, signal: stop.signal })
    void runChecks(ask, createWait(stop.signal), stop.signal).then((is_settled) => {
      if (!stop.signal.aborted) setPhase(is_settled ? 'waiting' : 'not_yet')
    })
    return () => stop.abort()
  }, [phase, is_online, check])

  usePageHide(() => {
    has_left.current = true
    if (phase === 'confirming') setPhase('waiting')
  })
  usePageShow(() => {
    if (has_left.current) setPhase('confirming')
    has_left.current = false
  })

  useEffect(() => {
    if (!follows_focus) return
    const onFocus = () => setPhase('confirming')
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [follows_focus])

  return { phase, is_online, start: () => setPhase('confirming') }
}
