/**
 * The open modal dialogs in the order of opening. Toasts render inside the last one, because everything outside a modal
 * dialog is inert.
 */
const open: HTMLElement[] = []
const listeners = new Set<() => void>()

function publish() {
  for (const listener of listeners) listener()
}

/** Registers an open dialog; the returned function removes it. */
export function enterModalStack(dialog: HTMLElement): () => void {
  open.push(dialog)
  publish()
  return () => {
    const index = open.indexOf(dialog)
    if (index >= 0) open.splice(index, 1)
    publish()
  }
}

export function topModal(): HTMLElement | null {
  return open.at(-1) ?? null
}

export const hasModal = (): boolean => open.length > 0

export function onModalStackChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
