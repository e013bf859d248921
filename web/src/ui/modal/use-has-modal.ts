import { useSyncExternalStore } from 'react'
import { hasModal, onModalStackChange } from './modal-stack.ts'

/** Whether a sheet or dialog is open over the page. */
export function useHasModal(): boolean {
  return useSyncExternalStore(onModalStackChange, hasModal)
}
