import { ArrowLeft, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
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
  /** Leads from an inner view of the sheet to its first one: a button before the title. */
  back?: { label: string; onClick: () => void } | undefined
  children: ReactNode
  /** As high as its content (at most 88 %), from 88 below the top, or from 44 below it. */
  height?: 'content' | 'tall' | 'full' | undefined
  /**
   * Over a film in fullscreen: a dark panel of 320 at the right (screens 25.2). Where the film is turned on an upright phone
   * (`data-turned`), the panel is turned with it.
   */
  side?: boolean | undefined
  /** Only text inside: the text itself takes the focus, so that keys can scroll it. */
  reading?: boolean | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** Sheet from below (design book 4.12) on a native modal dialog. Its children are mounted only while it shows. */
export function Sheet(props: SheetProps) {
  const { open, title, closeLabel, onRequestClose, back, children, height = 'content', side = false } = props
  const { initialFocus } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { present, dialogProps } = useModal({ open, onRequestClose, initialFocus })
  const drag = useDragToClose(panel, onRequestClose)

  // Going in or back takes away what had the focus.
  const is_inner = back !== undefined
  const was_inner = useRef(is_inner)
  useEffect(() => {
    if (was_inner.current === is_inner) return
    was_inner.current = is_inner
    heading.current?.focus()
  }, [is_inner])

  function closeOnScrim(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onRequestClose()
  }

  if (!present) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key that does what the scrim does
    <dialog
      {...dialogProps}
      data-scheme={side ? 'dark' : undefined}
      className={classNames(modal.dialog, side && styles.side)}
      aria-labelledby={id}
      onClick={closeOnScrim}
    >
      <div ref={panel} className={classNames(styles.panel, height !== 'content' && styles[height])}>
        <div className={classNames(styles.head, back && styles.inner)} {...(side ? {} : drag)}>
          {back && <IconButton icon={ArrowLeft} label={back.label} onClick={back.onClick} />}
          <h2 ref={heading} id={id} className={styles.title} tabIndex={-1} data-autofocus>
            {title}
          </h2>
          <IconButton icon={X} label={closeLabel} onClick={onRequestClose} />
        </div>
        {props.reading ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text without a control needs the focus for its keys
          <section className={styles.content} tabIndex={0} aria-labelledby={id}>
            {children}
          </section>
        ) : (
          <div className={styles.content}>{children}</div>
        )}
      </div>
    </dialog>
  )
}

/** The explaining sentence under a sheet's title. */
export function SheetText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>
}
