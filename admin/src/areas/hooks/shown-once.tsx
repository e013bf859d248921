import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './hooks.module.css'

export interface ShownOnceProps {
  title: string
  text: string
  secret: string
  onClose: () => void
}

/** A key or a secret, which is shown only here. */
export function ShownOnce({ title, text, secret, onClose }: ShownOnceProps) {
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
              {t(isCopied ? 'hooks.copied' : 'hooks.copy')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('hooks.kept')}
          </Button>
        </>
      }
    >
      <code className={styles.secret}>{secret}</code>
    </Dialog>
  )
}
