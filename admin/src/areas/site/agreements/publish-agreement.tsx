import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { LANGUAGE_NAMES, useText } from '../../../i18n/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { baseWord } from '../../../parts/worded/index.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { type AgreementDocument, differencesOf } from './agreement-document.ts'
import styles from './agreements.module.css'

export interface PublishAgreementProps {
  /** Undefined: nothing was published yet. */
  former: AgreementDocument | undefined
  edited: AgreementDocument
  onPublish: (reason: string, needsConsent: boolean) => Promise<void>
  onClose: () => void
}

/** What comes into force and what it replaces; it is not taken back, a new version follows. */
export function PublishAgreement({ former, edited, onPublish, onClose }: PublishAgreementProps) {
  const { t, formats } = useText()
  const [needsConsent, setNeedsConsent] = useState(false)
  const asked = useCall('GET /admin/api/site.Accord/asked', {}, { isEnabled: needsConsent })
  const differences = former ? differencesOf(former, edited) : []
  const names = differences.map(({ field, lang }) => `${t(`agreements.field_${field}`)} (${LANGUAGE_NAMES[lang]})`)
  return (
    <ConfirmDialog
      isOpen
      level={2}
      title={t('agreements.publish_title', { name: baseWord(edited.name) })}
      consequence={
        <div className={styles.consequence}>
          <p>
            {former
              ? t('agreements.publish_changes', { n: differences.length, texts: names.join(formats.comma) })
              : t('agreements.publish_first')}
          </p>
          <p>{t('agreements.no_undo')}</p>
          <Checkbox checked={needsConsent} onChange={(event) => setNeedsConsent(event.target.checked)}>
            {t('agreements.needs_consent')}
          </Checkbox>
          {needsConsent && asked.data && <p>{t('agreements.asked', { n: asked.data.member_num })}</p>}
        </div>
      }
      isReady={!needsConsent || asked.data !== undefined}
      actLabel={t('agreements.publish_act')}
      reasons={[t('agreements.reason_law'), t('agreements.reason_service'), t('agreements.reason_words')]}
      onConfirm={(reason) => onPublish(reason, needsConsent)}
      onClose={onClose}
    />
  )
}
