import {
  emptyToastState,
  type ToastState,
  withLoading,
  withoutLoading,
  withoutToast,
  withToast,
} from './toast-state.ts'

/** Default; codes 400 and 403 use 2000 (POP-02). */
const DEFAULT_DURATION_MS = 1500

export type ToastOptions = {
  duration_ms?: number | undefined
  /** `alert` interrupts a screen reader, `status` waits (POP-10). */
  tone?: 'status' | 'alert' | undefined
}

export type ToastStore = {
  show: (text: string, options?: ToastOptions) => void
  hide: () => void
  /** Starts a loading toast; the returned function ends it and may be called more than once. */
  startLoading: (text: string) => () => void
  getState: () => ToastState
  subscribe: (listener: () => void) => () => void
}

/** State of the toast host. It outlives pages (POP-08); create it once per app. */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>()
  let state = emptyToastState
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: ToastState) {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  return {
    show(text, { duration_ms = DEFAULT_DURATION_MS, tone = 'status' } = {}) {
      lastId += 1
      const id = lastId
      clearTimeout(timer)
      timer = setTimeout(() => set(withoutToast(state, id)), duration_ms)
      set(withToast(state, { id, text, tone }))
    },
    hide() {
      clearTimeout(timer)
      set(withoutToast(state))
    },
    startLoading(text) {
      lastId += 1
      const id = lastId
      set(withLoading(state, { id, text }))
      return () => set(withoutLoading(state, id))
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
