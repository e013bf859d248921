import { useEffect, useId, useSyncExternalStore } from 'react'

/** Dialogs that want to open, oldest first. */
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

/** True while a dialog is wanted and no earlier one is open (POP-22). */
export function useTurn(isWanted: boolean): boolean {
  const id = useId()
  const first = useSyncExternalStore(subscribe, () => waiting[0])

  useEffect(() => {
    if (!isWanted) return
    change([...waiting, id])
    return () => change(waiting.filter((other) => other !== id))
  }, [isWanted, id])

  return isWanted && first === id
}
