import { ArrowLeft, X } from 'lucide'
import { type CSSProperties, type MouseEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import modal from '../modal/modal.module.css'
import { useModal } from '../modal/use-modal.ts'
import styles from './sheet.module.css'
import type { SheetPlace } from './sheet-place.ts'
import { useDragToClose } from './use-drag-to-close.ts'
import { useLevels } from './use-levels.ts'
import { useSheetPlace } from './use-sheet-place.ts'

export type SheetProps = {
  open: boolean
  title: string
  closeLabel: string
  /** Called by the close button, the scrim, Esc, a drag down or the system's back; the caller sets `open`. */
  onRequestClose: () => void
  /** How deep the view is: 0 is the first one. A change moves the content to the side where the other one lies. */
  level?: number | undefined
  /** One level up: the button before the title, and what Esc does first. */
  back?: { label: string; onClick: () => void } | undefined
  children: ReactNode
  /** As high as its content (at most 88 %), from 88 below the top, or from 44 below it; never over a stage. */
  height?: 'content' | 'tall' | 'full' | undefined
  /** The content is text only: it gets the focus, so that keys can scroll it. */
  reading?: boolean | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

/** Shape of a place: class, theme and measures. */
function lookOf(place: SheetPlace) {
  const style: CSSProperties & Record<`--${string}`, string> = {}
  if (place.kind === 'below') {
    if (place.edge !== null) style['--edge'] = `${place.edge}px`
    const className = place.edge === null ? undefined : styles.underStage
    return { style, className, scheme: place.isDark ? ('dark' as const) : undefined }
  }
  style['--panel-width'] = `${place.width}px`
  const className = classNames(styles.side, styles[place.kind])
  return { style, className, scheme: place.kind === 'beside' ? ('dark' as const) : undefined }
}

const SOMEWHERE: SheetPlace = { kind: 'below', edge: null, isDark: false }

/**
 * A sheet (docs/design.md#sheet) on a native modal dialog: from below, or from the right in a low window and beside a film in
 * fullscreen. It leaves the stage of a film uncovered (`data-stage`). Its children are mounted only while it is open.
 */
export function Sheet(props: SheetProps) {
  const { open, title, closeLabel, onRequestClose, back, children, height = 'content', initialFocus } = props
  const { level = back ? 1 : 0 } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { present, dialogProps } = useModal({ open, onRequestClose: back?.onClick ?? onRequestClose, initialFocus })
  const drag = useDragToClose(panel, onRequestClose)
  const place = useSheetPlace(open)
  const rememberRow = useLevels({ panel, content, heading }, level, present)

  function closeOnScrim(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onRequestClose()
  }

  if (!present) return null
  const look = lookOf(place ?? SOMEWHERE)
  const isBelow = place === null || place.kind === 'below'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key that does what the scrim does
    <dialog
      {...dialogProps}
      style={look.style}
      data-scheme={look.scheme}
      className={classNames(modal.dialog, look.className)}
      aria-labelledby={id}
      onClick={closeOnScrim}
    >
      <div ref={panel} className={classNames(styles.panel, height !== 'content' && styles[height])}>
        <div className={classNames(styles.head, back && styles.inner)} {...(isBelow ? drag : {})}>
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
          <div ref={content} className={styles.content} onClickCapture={rememberRow}>
            {children}
          </div>
        )}
      </div>
    </dialog>
  )
}

/** The explaining sentence under a sheet's title. */
export function SheetText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>
}
