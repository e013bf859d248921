import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import modal from '../modal/modal.module.css'
import { useModal } from '../modal/use-modal.ts'
import styles from './sheet.module.css'
import { useDragToClose } from './use-drag-to-close.ts'

export type SheetProps = {
  open: boolean
  title: string
  closeLabel: string
  /** The close button, the scrim, Esc, a drag down or the system's back; the caller sets `open`. */
  onRequestClose: () => void
  children: ReactNode
  /** As high as its content (at most 88 %), from 88 below the top, or from 44 below it. */
  height?: 'content' | 'tall' | 'full' | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** Sheet from below (design book 4.12) on a native modal dialog. Its children are mounted only while it shows. */
export function Sheet(props: SheetProps) {
  const { open, title, closeLabel, onRequestClose, children, height = 'content', initialFocus } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { present, dialogProps } = useModal({ open, onRequestClose, initialFocus })
  const drag = useDragToClose(panel, onRequestClose)

  function closeOnScrim(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onRequestClose()
  }

  if (!present) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key that does what the scrim does
    <dialog {...dialogProps} className={modal.dialog} aria-labelledby={id} onClick={closeOnScrim}>
      <div ref={panel} className={classNames(styles.panel, height !== 'content' && styles[height])}>
        <div className={styles.head} {...drag}>
          <h2 id={id} className={styles.title} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          <IconButton icon={X} label={closeLabel} onClick={onRequestClose} />
        </div>
        <div className={styles.content}>{children}</div>
      </div>
    </dialog>
  )
}

/** The explaining sentence under a sheet's title. */
export function SheetText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>
}
