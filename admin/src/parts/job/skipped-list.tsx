import { useText, WithTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { wordFindings } from './finding-words.ts'
import styles from './job.module.css'
import { numText, partText } from './num-text.ts'
import type { Job } from './use-job.ts'

type Skipped = Job['skipped']

/** What the reader of folders found, in the words of the page of imports. */
function Findings({ findings }: Pick<Skipped[number], 'findings'>) {
  return wordFindings(findings, useText())
}

export interface SkippedProps extends Pick<Job, 'subject' | 'skipped'> {
  /** How many there are; the first of them are named. */
  num: number
}

/** What was not changed, and why. */
export function SkippedList({ subject, skipped, num }: SkippedProps) {
  const text = useText()
  const { t } = text
  return (
    <ul className={styles.skipped}>
      {skipped.map(({ row_id, name, reason, findings }) => (
        <li key={`${row_id} ${name}`}>
          <strong>{name || t('bulk.row', { id: row_id })}</strong>
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
      {num > skipped.length && (
        <li className={styles.more}>
          {t('bulk.more', { n: num - skipped.length, count: partText(subject, num - skipped.length, text) })}
        </li>
      )}
    </ul>
  )
}

/** The same as a dialog. */
export function SkippedDialog({ onClose, ...list }: SkippedProps & { onClose: () => void }) {
  const text = useText()
  const { t } = text
  const { subject, num } = list
  return (
    <Dialog
      isOpen
      title={t('bulk.skipped', { n: num, count: numText(subject, num, text) })}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('bulk.seen')}
        </Button>
      }
    >
      <SkippedList {...list} />
    </Dialog>
  )
}
