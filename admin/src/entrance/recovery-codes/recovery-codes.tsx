import { Check, Copy, Download } from 'lucide'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { saveFile } from '../../ui/save-file/save-file.ts'
import styles from './recovery-codes.module.css'

export interface RecoveryCodesProps {
  codes: readonly string[]
  /** The person says that they kept them. */
  onKept: () => void
}

/** New recovery codes, shown only here. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  const asText = codes.join('\n')

  return (
    <div className={styles.part}>
      <p>{t('recovery.text')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        {/* Absent on plain http addresses. */}
        {navigator.clipboard && (
          <Button
            variant="quiet"
            icon={isCopied ? Check : Copy}
            onClick={() => void navigator.clipboard.writeText(asText).then(() => setCopied(true))}
          >
            {isCopied ? t('recovery.copied') : t('recovery.copy')}
          </Button>
        )}
        <Button
          variant="quiet"
          icon={Download}
          onClick={() => saveFile('recovery-codes.txt', `${asText}\n`, 'text/plain')}
        >
          {t('recovery.download')}
        </Button>
      </div>
      <Button variant="primary" size="large" isWide onClick={onKept}>
        {t('recovery.kept')}
      </Button>
    </div>
  )
}
