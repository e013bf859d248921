import { useText, WithTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { wordFindings } from './finding-words.ts'
import styles from './job.module.css'
import type { Job } from './use-job.ts'

export type Skipped = Job['skipped']

/** What the reader of folders found, in the words of the page of imports. */
function Findings({ findings }: Pick<Skipped[number], 'findings'>) {
  return wordFindings(findings, useText())
}

/** What was not changed, and why. */
export function SkippedList({ skipped, num }: { skipped: Skipped; num: number }) {
  const { t } = useText()
  return (
    <ul className={styles.skipped}>
      {skipped.map(({ content_id, name, reason, findings }) => (
        <li key={`${content_id} ${name}`}>
          <strong>{name || t('bulk.row', { id: content_id })}</strong>
          <span>
            {findings.length === 0 ? (
              t(`bulk.skip_${reason}`)
            ) : (
              <WithTexts part="import">
                <Findings findings={findings} />
              </WithTexts>
            )}
          </span>
        </li>
      ))}
      {num > skipped.length && <li className={styles.more}>{t('bulk.more', { n: num - skipped.length })}</li>}
    </ul>
  )
}

/** The same as a dialog. */
export function SkippedDialog({ skipped, num, onClose }: { skipped: Skipped; num: number; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog
      isOpen
      title={t('bulk.skipped', { n: num })}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('bulk.seen')}
        </Button>
      }
    >
      <SkippedList skipped={skipped} num={num} />
    </Dialog>
  )
}
