import { seconds, toSeconds } from '@zimu/contract/durations'
import { useEffect, useState } from 'react'

/** Whole seconds left until `untilMs`, never negative. */
export function secondsLeft(untilMs: number | null, nowMs: number): number {
  return untilMs === null ? 0 : Math.max(0, Math.ceil(toSeconds(untilMs - nowMs)))
}

/** Seconds left until a moment, counted down by the given clock; it survives leaving and coming back. */
export function useCountdown(untilMs: number | null, now: () => number): number {
  const [, tick] = useState(0)
  const left = secondsLeft(untilMs, now())
  const running = left > 0

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick((count) => count + 1), seconds(1))
    return () => clearInterval(timer)
  }, [running])

  return left
}
