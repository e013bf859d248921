import { useSyncExternalStore } from 'react'
import { usePreference } from './use-preference.ts'

/**
 * True when the reader wants to spend little data, by preference or by the browser's data saver
 * (docs/design.md#preferences).
 */
export function useDataSaving(): boolean {
  const preferred = usePreference('(prefers-reduced-data: reduce)')
  const saver = useSyncExternalStore(neverChanges, saverIsOn, () => false)
  return preferred || saver
}

const neverChanges = () => () => undefined

function saverIsOn(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
