import { type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { ButtonPair } from '../button/button-pair.tsx'
import modal from '../modal/modal.module.css'
import { type KeyEvent, useModal } from '../modal/use-modal.ts'
import styles from './dialog.module.css'
import { useTurn } from './use-turn.ts'

export type DialogProps = {
  open: boolean
  title: string
  text?: ReactNode
  confirmLabel: string
  /** Without it there is only one button, and Esc does nothing (POP-21). */
  cancelLabel?: string | undefined
  /**
   * `danger` for irreversible actions: cancelling is then the default, which has the focus and is what Enter presses.
   */
  tone?: 'primary' | 'danger' | undefined
  busy?: string | false | undefined
  onConfirm: () => void
  /** Called by the cancel button, Esc or the system's back. The scrim does nothing (POP-21). */
  onRequestClose: () => void
}

/** Confirmation dialog (docs/design.md#dialog). A second one waits until the first is answered (POP-22). */
export function Dialog(props: DialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, tone = 'danger', busy, onConfirm, onRequestClose } = props
  const id = useId()
  const cancellable = cancelLabel !== undefined
  const hasTurn = useTurn(open)
  const { present, dialogProps } = useModal({
    open: hasTurn,
    onRequestClose: () => cancellable && onRequestClose(),
    onKey: pressDefault,
  })
  const cancelsByDefault = cancellable && tone === 'danger'

  /** Enter presses the default button (POP-21), unless the focused element handles Enter. */
  function pressDefault({ key, repeat, target }: KeyEvent) {
    if (key !== 'Enter' || repeat) return
    if (target instanceof Element && target.closest('button, a, input, textarea')) return
    dialogProps.ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.click()
  }

  if (!present) return null
  const confirm = (
    <Button variant={tone} busy={busy} onClick={onConfirm} autoFocus={!cancelsByDefault}>
      {confirmLabel}
    </Button>
  )
  return (
    <dialog
      {...dialogProps}
      className={modal.dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      <div className={styles.panel}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && (
          <div id={`${id}-text`} className={styles.text}>
            {text}
          </div>
        )}
        <div className={styles.actions}>
          {cancellable ? (
            <ButtonPair
              secondary={
                <Button variant="secondary" onClick={onRequestClose} autoFocus={cancelsByDefault}>
                  {cancelLabel}
                </Button>
              }
              primary={confirm}
            />
          ) : (
            confirm
          )}
        </div>
      </div>
    </dialog>
  )
}
