import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLingering } from '../lingering/use-lingering.ts'
import { enterModalStack } from './modal-stack.ts'

/** `t-exit` of the tokens: how long a closed dialog stays mounted. */
export const MODAL_EXIT_MS = 180

export type ModalOptions = {
  open: boolean
  /** Esc or the system's back gesture; the caller decides by changing `open`. */
  onRequestClose: () => void
  /** Takes the focus; without it the first element marked with `data-autofocus`, else the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/**
 * A native modal dialog as a function of `open`: the page behind is inert, the focus moves in and returns to where
 * it was (POP-23). `present` is true while the dialog must be rendered, its exit included.
 */
export function useModal({ open, onRequestClose, initialFocus }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const present = useLingering(open ? true : null, MODAL_EXIT_MS) === true

  const takeFocus = useEffectEvent((dialog: HTMLDialogElement) => {
    const target = initialFocus?.current ?? dialog.querySelector<HTMLElement>('[data-autofocus]')
    target?.focus()
  })

  // Not a layout effect: React puts the focus back to where it was after those.
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement
    dialog.showModal()
    takeFocus(dialog)
    const leave = enterModalStack(dialog)
    return () => {
      leave()
      dialog.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [open])

  function requestOnEscape(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onRequestClose()
  }

  function requestOnCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onRequestClose()
  }

  return { present, dialogProps: { ref, onKeyDown: requestOnEscape, onCancel: requestOnCancel } }
}
