import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { ButtonPair } from '../button/button-pair.tsx'
import modal from '../modal/modal.module.css'
import { useModal } from '../modal/use-modal.ts'
import styles from './dialog.module.css'
import { useTurn } from './use-turn.ts'

export type DialogProps = {
  open: boolean
  title: string
  text?: ReactNode
  confirmLabel: string
  /** Without it there is only one answer, and Esc does nothing (POP-21). */
  cancelLabel?: string | undefined
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger' | undefined
  /** Which answer changes nothing: it takes the focus. */
  safe?: 'cancel' | 'confirm' | undefined
  busy?: string | false | undefined
  onConfirm: () => void
  /** The cancel button, Esc or the system's back. The scrim does nothing (POP-21). */
  onRequestClose: () => void
}

/** Question for irreversible things (design book 4.13). A second one waits for the answer to the first (POP-22). */
export function Dialog(props: DialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, tone = 'danger', busy, onConfirm, onRequestClose } = props
  const id = useId()
  const cancellable = cancelLabel !== undefined
  const has_turn = useTurn(open)
  const { present, dialogProps } = useModal({ open: has_turn, onRequestClose: () => cancellable && onRequestClose() })
  const safe = cancellable ? (props.safe ?? 'cancel') : 'confirm'

  function onKey(event: KeyboardEvent<HTMLDialogElement>) {
    dialogProps.onKeyDown(event)
    // A button that has the focus is what Enter presses; anywhere else it confirms (POP-21).
    const is_elsewhere = event.target instanceof Element && !event.target.closest('button, a, input, textarea')
    if (event.key === 'Enter' && is_elsewhere && !busy) onConfirm()
  }

  if (!present) return null
  const confirm = (
    <Button variant={tone} busy={busy} onClick={onConfirm} autoFocus={safe === 'confirm'}>
      {confirmLabel}
    </Button>
  )
  return (
    <dialog
      {...dialogProps}
      onKeyDown={onKey}
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
                <Button variant="secondary" onClick={onRequestClose} autoFocus={safe === 'cancel'}>
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
