import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { changesOf, type Edits, type SettingRow } from './edits.ts'
import { SaveDialog } from './save-dialog.tsx'
import styles from './settings.module.css'

export interface SaveSettingsProps {
  rows: readonly SettingRow[]
  edits: Edits
  /** False: something that was typed cannot be saved. */
  isRight: boolean
  onDrop: () => void
  onSaved: () => void
}

/** At the bottom once something was typed: how much, a look at it, and saving. */
export function SaveSettings({ rows, edits, isRight, onDrop, onSaved }: SaveSettingsProps) {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  if (edits.size === 0) return null
  return (
    <section className={styles.saveBar} aria-label={t('settings.unsaved')}>
      <span className={styles.said}>{t('settings.edited', { n: edits.size })}</span>
      <span className={styles.note}>{isRight ? t('settings.in_effect') : t('settings.wrong')}</span>
      <Button variant="quiet" onClick={onDrop}>
        {t('settings.drop')}
      </Button>
      <Button variant="primary" disabled={!isRight} onClick={() => setAsked(true)}>
        {t('settings.save')}
      </Button>
      {isAsked && (
        <SaveDialog rows={rows} changes={changesOf(edits, rows)} onClose={() => setAsked(false)} onSaved={onSaved} />
      )}
    </section>
  )
}
