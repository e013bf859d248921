import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { When } from '../when/index.ts'
import styles from './shown-once.module.css'

export interface ShownOnceProps {
  title: string
  /** What it does and to whom it goes. */
  text: string
  secret: string
  copyLabel: string
  /** What the operator says by closing: that it is kept, or sent. */
  doneLabel: string
  /** Until when it works, as wire time; absent: without an end. */
  end_time?: string
  onClose: () => void
}

/** A link, key or secret that lets its holder in; it is shown only here. */
export function ShownOnce({ title, text, secret, copyLabel, doneLabel, end_time, onClose }: ShownOnceProps) {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      isOpen
      title={title}
      text={text}
      actions={
        <>
          {/* Absent on plain http addresses. */}
          {navigator.clipboard && (
            <Button
              icon={isCopied ? Check : Copy}
              onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
            >
              {isCopied ? t('recovery.copied') : copyLabel}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {doneLabel}
          </Button>
        </>
      }
    >
      <code className={styles.secret}>{secret}</code>
      {end_time !== undefined && (
        <p className={styles.note}>
          {t('shown_once.until')} <When time={end_time} isTimed />
        </p>
      )}
    </Dialog>
  )
}
