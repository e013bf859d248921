import { createContext, use, useEffect } from 'react'
import type { ToastStore } from './toast-store.ts'

/** Provided once by the app; pages read it with `useToasts`. */
export const ToastContext = createContext<ToastStore | null>(null)

/** The app's toasts. Throws without a `ToastContext`. */
export function useToasts(): ToastStore {
  const store = use(ToastContext)
  if (!store) throw new Error('no ToastContext')
  return store
}

/** Shows a loading toast while `active` and the component is mounted (POP-08). */
export function useLoading(active: boolean, text: string): void {
  const store = useToasts()
  useEffect(() => (active ? store.startLoading(text) : undefined), [active, store, text])
}
