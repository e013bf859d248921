import type { BackupRow } from '@zimu/contract'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { When } from '../../../parts/when/index.ts'
import { useSession } from '../../../session/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import styles from '../health.module.css'
import { BackupState, ProofState } from './backup-columns.tsx'
import { BACKUPS, isDeletable, isRehearsable, mediaText, totalsText, whenText } from './backup-words.ts'
import { DeleteBackup } from './delete-backup.tsx'

/** Rehearses a backup: it goes on as a job. */
export function useRehearse() {
  const { t } = useText()
  const perform = usePerform()
  return ({ backup_id }: BackupRow) =>
    perform({
      id: 'POST /admin/api/backup.Backup/rehearse',
      input: { backup_id },
      done: t('backups.rehearse_done'),
      areas: BACKUPS,
    })
}

function BackupFacts({ row }: { row: BackupRow }) {
  const text = useText()
  const { t, formats } = text
  const { database_bytes, gone_num, fault, proof_fault } = row
  const rows: (readonly [string, ReactNode] | false)[] = [
    [t('backups.state'), <BackupState key="state" row={row} />],
    [t('backups.proof'), <ProofState key="proof" row={row} />],
    row.proof_time !== null && [t('jobs.last'), <When key="at" time={row.proof_time} isTimed />],
    [t('backups.database'), database_bytes === null ? '–' : formats.size(database_bytes)],
    [t('backups.media'), `${mediaText(row, text)}${gone_num > 0 ? ` · ${t('backups.gone', { n: gone_num })}` : ''}`],
    row.totals.length > 0 && [t('backups.totals'), totalsText(row, text)],
    fault + proof_fault !== '' && [t('backups.fault'), fault || proof_fault],
    row.folder !== '' && [
      t('backups.folder'),
      <span key="folder" className={styles.mono}>
        {row.folder}
      </span>,
    ],
    [t('backups.version'), row.version],
    [t('backups.by'), row.made_by],
  ]
  return <Facts isBeside rows={rows.filter((one) => one !== false)} />
}

/** One backup: what it holds, where it lies, and how it is restored. */
export function BackupDialog({ row, onClose }: { row: BackupRow; onClose: () => void }) {
  const text = useText()
  const { t } = text
  const { can } = useSession()
  const rehearse = useRehearse()
  const [isDeleting, setDeleting] = useState(false)
  if (isDeleting)
    return <DeleteBackup row={row} onClose={(isDeleted) => (isDeleted ? onClose() : setDeleting(false))} />
  return (
    <Dialog
      isOpen
      title={t('backups.one', { time: whenText(row, text) })}
      closeLabel={t('filters.close')}
      onClose={onClose}
      actions={
        can('backup.make') && (
          <>
            {isDeletable(row) && (
              <Button variant="danger" onClick={() => setDeleting(true)}>
                {t('backups.delete')}
              </Button>
            )}
            {isRehearsable(row) && (
              <Button variant="primary" onClick={() => void rehearse(row)}>
                {t('backups.rehearse')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.body}>
        <BackupFacts row={row} />
        {row.folder !== '' && row.state === 'done' && (
          <section aria-labelledby="backup-restore">
            <h3 id="backup-restore" className={styles.heading}>
              {t('backups.restore')}
            </h3>
            <p className={styles.quiet}>{t('backups.restore_hint')}</p>
            <code className={styles.command}>{`npm run zimu -- restore ${row.folder}`}</code>
            {row.kind === 'dump' && <p className={styles.quiet}>{t('backups.restore_dump')}</p>}
          </section>
        )}
      </div>
    </Dialog>
  )
}
