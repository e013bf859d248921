import { seconds } from '@zimu/contract/durations'

/** How long a toast with “undo” stays, and one without. */
const UNDO_MS = seconds(8)
const PLAIN_MS = seconds(4)

export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'danger'
  /** Number of the request that failed. */
  note?: string
  action?: { label: string; run: () => void }
}

export interface Toasts {
  subscribe(listener: () => void): () => void
  list(): readonly Toast[]
  show(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }): void
  dismiss(id: number): void
  /** The pointer or the focus is on the toasts: they stay. */
  hold(isHeld: boolean): void
}

/** Store of the toasts. Times run only while nobody holds them. */
export function createToasts(): Toasts {
  const listeners = new Set<() => void>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let toasts: readonly Toast[] = []
  let lastId = 0

  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const dismiss = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    change(toasts.filter((toast) => toast.id !== id))
  }
  const startTimer = (toast: Toast) => {
    clearTimeout(timers.get(toast.id))
    timers.set(
      toast.id,
      setTimeout(() => dismiss(toast.id), toast.action || toast.tone === 'danger' ? UNDO_MS : PLAIN_MS),
    )
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    list: () => toasts,
    show(given) {
      lastId += 1
      const toast: Toast = { tone: 'plain', ...given, id: lastId }
      // Two are enough to read: what is undone and what was before.
      change([...toasts.slice(-1), toast])
      startTimer(toast)
    },
    dismiss,
    hold(isHeld) {
      for (const toast of toasts) {
        if (isHeld) clearTimeout(timers.get(toast.id))
        else startTimer(toast)
      }
    },
  }
}
