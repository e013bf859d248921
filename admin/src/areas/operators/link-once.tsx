import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { When } from '../../parts/when/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './operators.module.css'

export interface LinkOnceProps {
  /** Whom it is for. */
  nickname: string
  link: string
  /** Wire time. */
  end_time: string
  onClose: () => void
}

/** A link that sets password and second step; it is shown only here. */
export function LinkOnce({ nickname, link, end_time, onClose }: LinkOnceProps) {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      isOpen
      title={t('operators.link_title', { nickname })}
      text={t('operators.link_text')}
      actions={
        <>
          {/* Absent on plain http addresses. */}
          {navigator.clipboard && (
            <Button
              icon={isCopied ? Check : Copy}
              onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
            >
              {isCopied ? t('recovery.copied') : t('operators.link_copy')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('operators.link_done')}
          </Button>
        </>
      }
    >
      <code className={styles.link}>{link}</code>
      <p className={styles.note}>
        {t('operators.link_until')} <When time={end_time} isTimed />
      </p>
    </Dialog>
  )
}
