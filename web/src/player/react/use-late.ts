import { useEffect, useState } from 'react'

/** Whether something has lasted for so long. */
export function useLate(isSo: boolean, delayMs: number): boolean {
  const [isLate, setLate] = useState(false)
  if (!isSo && isLate) setLate(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [isSo, delayMs])
  return isSo && isLate
}
