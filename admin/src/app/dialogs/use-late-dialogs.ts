import { seconds } from '@zimu/contract/durations'
import { useEffect, useState } from 'react'

/** By then the first page has its rows, which their script would only hold up; who presses a key before does not wait for that. */
const LATER_MS = seconds(2)

const load = () => import('./late-dialogs.ts')
type LateDialogs = Awaited<ReturnType<typeof load>>

/**
 * The palette and the list of keys. Undefined until their script is there; one that did not come is asked for again when a dialog is
 * opened the next time.
 */
export function useLateDialogs(isOpen: boolean): LateDialogs | undefined {
  const [dialogs, setDialogs] = useState<LateDialogs>()
  useEffect(() => {
    if (dialogs) return
    const timer = setTimeout(() => void load().then(setDialogs, () => undefined), isOpen ? 0 : LATER_MS)
    return () => clearTimeout(timer)
  }, [isOpen, dialogs])
  return dialogs
}
