import { useEffect, useEffectEvent, useState } from 'react'

const COUNTDOWN_SECONDS = 5

/** Counts down and then acts, unless the visitor says no; `left` is null from then on (design book 4.20). */
export function useCountdown(act: () => void): { left: number | null; cancel: () => void } {
  const [left, setLeft] = useState<number | null>(COUNTDOWN_SECONDS)
  const finish = useEffectEvent(act)

  useEffect(() => {
    if (left === null) return
    if (left === 0) {
      finish()
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])

  return { left, cancel: () => setLeft(null) }
}
