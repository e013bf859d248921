import type { BackupRow } from '@zimu/contract'
import { createRequestId, useApi } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { useForeseen } from '../../../parts/foreseen/index.ts'
import { BACKUPS, whenText } from './backup-words.ts'

const DELETE = 'POST /admin/api/backup.Backup/delete'

/** Deletes a backup for good: what goes, what is left, and why. */
export function DeleteBackup({ row, onClose }: { row: BackupRow; onClose: (isDeleted: boolean) => void }) {
  const text = useText()
  const { t, formats } = text
  const api = useApi()
  const perform = usePerform()
  const { backup_id } = row
  const { answer, problem } = useForeseen(['backup_delete', backup_id], (signal) =>
    api.call(DELETE, { request_id: createRequestId(), backup_id, reason: '', dry: 1 }, { signal }),
  )
  const word = t('backups.delete_word')
  const words = answer && [
    t('backups.delete_text', { size: formats.size(answer.bytes), n: answer.left_num }),
    ...(answer.is_last_proven === 1 ? [t('backups.delete_last')] : []),
  ]
  return (
    <ConfirmDialog
      isOpen
      level={2}
      isDanger
      title={t('backups.delete_title', { time: whenText(row, text) })}
      consequence={problem || words?.join(' ')}
      isReady={problem === ''}
      actLabel={t('backups.delete_act')}
      toType={{ label: t('backups.delete_type', { text: word }), text: word }}
      onClose={() => onClose(false)}
      onConfirm={async (reason) => {
        const input = { backup_id, reason }
        const done = await perform({ id: DELETE, input, done: t('backups.delete_done'), areas: BACKUPS })
        if (done) onClose(true)
      }}
    />
  )
}
