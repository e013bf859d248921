import { useEffect, useId, useSyncExternalStore } from 'react'

/** Questions that want an answer, the oldest first. */
let waiting: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]) {
  waiting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True while a question is wanted and none that was asked before it is still open (POP-22). */
export function useTurn(is_wanted: boolean): boolean {
  const id = useId()
  const first = useSyncExternalStore(subscribe, () => waiting[0])

  useEffect(() => {
    if (!is_wanted) return
    change([...waiting, id])
    return () => change(waiting.filter((other) => other !== id))
  }, [is_wanted, id])

  return is_wanted && first === id
}
