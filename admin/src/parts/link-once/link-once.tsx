import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'

import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { When } from '../when/index.ts'
import styles from './link-once.module.css'

export interface LinkOnceProps {
  title: string
  /** What it does and to whom it goes. */
  text: string
  link: string
  /** Wire time. */
  end_time: string
  onClose: () => void
}

/** A link that lets its holder in; it is shown only here. */
export function LinkOnce({ title, text, link, end_time, onClose }: LinkOnceProps) {
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
              onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
            >
              {isCopied ? t('recovery.copied') : t('link_once.copy')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('link_once.done')}
          </Button>
        </>
      }
    >
      <code className={styles.link}>{link}</code>
      <p className={styles.note}>
        {t('link_once.until')} <When time={end_time} isTimed />
      </p>
    </Dialog>
  )
}
