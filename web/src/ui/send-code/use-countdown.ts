import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Whole seconds left until `until_ms`, never negative. */
export function secondsLeft(until_ms: number | null, now_ms: number): number {
  return until_ms === null ? 0 : Math.max(0, Math.ceil((until_ms - now_ms) / SECOND_MS))
}

/** Seconds left until a moment, counted down by the given clock; it survives leaving and coming back. */
export function useCountdown(until_ms: number | null, now: () => number): number {
  const [, tick] = useState(0)
  const left = secondsLeft(until_ms, now())
  const running = left > 0

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick((count) => count + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [running])

  return left
}
