import { useEffect, useRef, useState } from 'react'
import { usePageHide, usePageShow } from '../../stack/index.ts'
import { useOnline } from '../failure/index.ts'
import { createWait, runChecks } from './checks.ts'
import type { CheckOrder } from './use-order.ts'

/** `not_yet`: the schedule ended without a result. */
export type CheckPhase = 'waiting' | 'confirming' | 'not_yet'

export interface PaymentCheck {
  phase: CheckPhase
  isOnline: boolean
  /** Starts a check; does nothing while one is running. */
  start: () => void
}

export interface PaymentCheckOptions {
  /** Starts at once. */
  isStarting: boolean
  /**
   * The provider's page is in another window that need not cover this one, so that the focus tells when the visitor
   * returns.
   */
  followsFocus: boolean
}

/**
 * Checks a payment on request, and when the visitor returns to this tab. Checks pause without a network, and end when
 * the page closes, is covered or hidden.
 */
export function usePaymentCheck(check: CheckOrder, { isStarting, followsFocus }: PaymentCheckOptions): PaymentCheck {
  const [phase, setPhase] = useState<CheckPhase>(isStarting ? 'confirming' : 'waiting')
  const isOnline = useOnline()
  const hasLeft = useRef(false)

  useEffect(() => {
    if (phase !== 'confirming' || !isOnline) return
    const stop = new AbortController()
    const ask = () => check({ hideErrorToast: true, signal: stop.signal })
    void runChecks(ask, createWait(stop.signal), stop.signal).then((isSettled) => {
      if (!stop.signal.aborted) setPhase(isSettled ? 'waiting' : 'not_yet')
    })
    return () => stop.abort()
  }, [phase, isOnline, check])

  usePageHide(() => {
    hasLeft.current = true
    if (phase === 'confirming') setPhase('waiting')
  })
  usePageShow(() => {
    if (hasLeft.current) setPhase('confirming')
    hasLeft.current = false
  })

  useEffect(() => {
    if (!followsFocus) return
    const onFocus = () => setPhase('confirming')
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [followsFocus])

  return { phase, isOnline, start: () => setPhase('confirming') }
}
