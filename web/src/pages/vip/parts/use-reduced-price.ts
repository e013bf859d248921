import type { Output } from '@zimu/contract'
import { useEffect, useState } from 'react'
import { CallFailure, useApi } from '../../../api/index.ts'
import type { Plan } from '../../../features/order/index.ts'

export type Reduced = Output<'POST /api/setting.Coupon/look'>

/** A promo code over the plans: what it does to the chosen one, or why it does nothing there. */
export interface Coupon {
  /** `""` without one. */
  coupon: string
  /** Undefined while it is being asked, and where it does not hold. */
  reduced: Reduced | undefined
  fault: string
  apply: (reduced: Reduced) => void
  remove: () => void
}

/** Keeps the code while plans are compared; each plan is asked about anew. */
export function useCoupon(plan: Plan | undefined): Coupon {
  const api = useApi()
  const [coupon, setCoupon] = useState('')
  const [answer, setAnswer] = useState<Reduced | { viptype_id: number; fault: string }>()
  const viptype_id = plan?.viptype_id
  const isKnown = answer !== undefined && answer.viptype_id === viptype_id

  useEffect(() => {
    if (coupon === '' || viptype_id === undefined || isKnown) return
    const stop = new AbortController()
    api
      .call('POST /api/setting.Coupon/look', { coupon, viptype_id }, { hideErrorToast: true, signal: stop.signal })
      .then(setAnswer, (failure: unknown) => {
        if (!stop.signal.aborted) setAnswer({ viptype_id, fault: failure instanceof CallFailure ? failure.msg : '' })
      })
    return () => stop.abort()
  }, [api, coupon, viptype_id, isKnown])

  return {
    coupon,
    reduced: isKnown && 'price' in answer ? answer : undefined,
    fault: isKnown && 'fault' in answer ? answer.fault : '',
    apply(reduced) {
      setCoupon(reduced.coupon)
      setAnswer(reduced)
    },
    remove() {
      setCoupon('')
      setAnswer(undefined)
    },
  }
}
