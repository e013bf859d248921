import { useEffect, useState } from 'react'

/**
 * Keeps the last value for `exit_ms` after it became null, so that it can leave with an animation.
 * The value must keep its identity between renders.
 */
export function useLingering<T>(value: T | null, exit_ms: number): T | null {
  const [kept, setKept] = useState(value)
  if (value !== null && value !== kept) setKept(value)

  useEffect(() => {
    if (value !== null) return
    const timer = setTimeout(() => setKept(null), exit_ms)
    return () => clearTimeout(timer)
  }, [value, exit_ms])

  return value ?? kept
}
