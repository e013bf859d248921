import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLingering } from '../lingering/use-lingering.ts'
import { enterModalStack, topModal } from './modal-stack.ts'

/** `t-exit` of the tokens: how long a closed dialog stays mounted. */
export const MODAL_EXIT_MS = 180

export type ModalOptions = {
  open: boolean
  /** Called by Esc or the system's back; the caller changes `open`. */
  onRequestClose: () => void
  /** Gets the focus; default: the first element with `data-autofocus`, else the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Called for every key but Esc, also when nothing inside the dialog has the focus. */
  onKey?: ((event: KeyEvent) => void) | undefined
}

/** A key event of the browser, not of React. */
export type KeyEvent = globalThis.KeyboardEvent

/**
 * A native modal dialog controlled by `open`: the page behind is inert, the focus moves in and returns afterwards
 * (POP-23). `present` is true while the dialog must be rendered, including its exit animation.
 */
export function useModal({ open, onRequestClose, initialFocus, onKey }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const present = useLingering(open ? true : null, MODAL_EXIT_MS) === true

  const takeFocus = useEffectEvent((dialog: HTMLDialogElement) => {
    const target = initialFocus?.current ?? dialog.querySelector<HTMLElement>('[data-autofocus]')
    target?.focus({ preventScroll: true })
  })

  /** Returns whether the key was Esc, so that nobody else handles it. */
  function pressKey(event: KeyEvent): boolean {
    if (topModal() !== ref.current || event.isComposing) return false
    if (event.key !== 'Escape') {
      onKey?.(event)
      return false
    }
    event.preventDefault()
    onRequestClose()
    return true
  }

  const pressKeyOutside = useEffectEvent((event: KeyEvent) => {
    if (!ref.current?.contains(event.target as Node)) pressKey(event)
  })

  // Not a layout effect: React puts the focus back to where it was after those.
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement
    dialog.showModal()
    takeFocus(dialog)
    const leave = enterModalStack(dialog)
    document.addEventListener('keydown', pressKeyOutside)
    return () => {
      document.removeEventListener('keydown', pressKeyOutside)
      leave()
      dialog.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [open])

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    // What the dialog stands in hears of keys as well, the player for instance.
    if (pressKey(event.nativeEvent)) event.stopPropagation()
  }

  function requestOnCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onRequestClose()
  }

  return { present, dialogProps: { ref, onKeyDown, onCancel: requestOnCancel } }
}
