import { seconds } from '@zimu/contract/durations'
import { useEffect, useEffectEvent, useState } from 'react'

/** Before the next film opens by itself. */
export const COUNTDOWN_SECONDS = 5

/** Counts down and then calls `act`, unless cancelled; `left` is null afterwards, and where it never counts. */
export function useCountdown(act: () => void, isWanted = true): { left: number | null; cancel: () => void } {
  const [left, setLeft] = useState<number | null>(isWanted ? COUNTDOWN_SECONDS : null)
  const finish = useEffectEvent(act)

  useEffect(() => {
    if (left === null) return
    if (left === 0) {
      finish()
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), seconds(1))
    return () => clearTimeout(timer)
  }, [left])

  return { left, cancel: () => setLeft(null) }
}
