import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  isOpen: boolean
  title: string
  /** Below the title. */
  text?: ReactNode
  children?: ReactNode
  /** Buttons: the safe one first. */
  actions?: ReactNode
  /** Beside the buttons. */
  footNote?: ReactNode
  /** Name of ✕; without it there is none. */
  closeLabel?: string | undefined
  /** `Esc`, ✕ and a press beside it; left out: it can only be answered. */
  onClose?: (() => void) | undefined
  /** `form`: two fields fit beside each other. */
  size?: 'normal' | 'form' | 'wide' | 'palette' | undefined
  isAlert?: boolean | undefined
  /** Hides what lies below, not only dims it. */
  isVeil?: boolean | undefined
  /** Stays when everything else is taken out of the document. */
  stays?: boolean | undefined
}

/** Dialog over the page, below 900 px a sheet from below. Holds the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const { isOpen, title, text, children, actions, footNote, closeLabel, onClose, size = 'normal' } = props
  return (
    <ModalOverlay
      {...(props.stays && { 'data-stays': '' })}
      className={classNames(styles.scrim, size === 'palette' && styles.top, props.isVeil && styles.veil)}
      isOpen={isOpen}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isNowOpen) => !isNowOpen && onClose?.()}
    >
      <Modal className={classNames(styles.box, size !== 'normal' && styles[size])}>
        <AriaDialog className={styles.dialog ?? ''} role={props.isAlert ? 'alertdialog' : 'dialog'} aria-label={title}>
          {size !== 'palette' && (
            <div className={styles.head}>
              <Heading slot="title" className={styles.title ?? ''}>
                {title}
              </Heading>
              {closeLabel && onClose && <IconButton icon={X} size={18} label={closeLabel} onClick={onClose} />}
            </div>
          )}
          {text && <div className={styles.text}>{text}</div>}
          {children}
          {(actions || footNote) && (
            <div className={styles.foot}>
              <span className={styles.note}>{footNote}</span>
              {actions}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
