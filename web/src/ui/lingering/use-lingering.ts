import { useEffect, useState } from 'react'

/**
 * Keeps the last value for `exitMs` after it became null, for an exit animation. The value must keep its identity
 * between renders.
 */
export function useLingering<T>(value: T | null, exitMs: number): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)

  useEffect(() => {
    if (value !== null) return
    const timer = setTimeout(() => setLast(null), exitMs)
    return () => clearTimeout(timer)
  }, [value, exitMs])

  return value ?? last
}
