/** Words for backups. */
import type { BackupRow } from '@zimu/contract'
import { parseWireTime, type Text } from '../../../i18n/index.ts'
import type { Tone } from '../../../ui/tag/tag.tsx'

/** Areas whose answers an act on backups makes old. */
export const BACKUPS = ['backup.Backup', 'system.Job', 'overview.Machine'] as const

/** When a backup was begun, in words. */
export const whenText = ({ create_time }: Pick<BackupRow, 'create_time'>, { formats }: Pick<Text, 'formats'>): string =>
  formats.dayAndTime(parseWireTime(create_time), Date.now())

export const mediaText = ({ media_files, media_bytes }: BackupRow, { t, formats }: Text): string =>
  t('backups.media_num', { n: formats.count(media_files), size: formats.size(media_bytes) })

export const STATE_TONES: Readonly<Record<BackupRow['state'], Tone>> = {
  waiting: 'brass',
  running: 'ask',
  done: 'ok',
  failed: 'danger',
  cancelled: 'muted',
  deleted: 'muted',
}

export const PROOF_TONES: Readonly<Record<BackupRow['proof'], Tone>> = {
  '': 'muted',
  waiting: 'brass',
  running: 'ask',
  proven: 'ok',
  failed: 'danger',
}

const isWorking = (state: string) => state === 'waiting' || state === 'running'

/** Whether it can be rehearsed now. */
export const isRehearsable = ({ kind, state, proof }: BackupRow): boolean =>
  kind !== 'elsewhere' && state === 'done' && !isWorking(proof)

/** Whether it can be deleted now. */
export const isDeletable = ({ is_deletable, state, proof }: BackupRow): boolean =>
  is_deletable === 1 && !isWorking(state) && !isWorking(proof)

const TOTALS = ['orders', 'payments', 'ledger', 'record'] as const

/** What the database held: “124 orders · 98 payments”. */
export const totalsText = ({ totals }: BackupRow, { t, formats }: Text): string =>
  totals
    .flatMap(({ name, num }) => {
      const known = TOTALS.find((one) => one === name)
      return known ? [t(`backups.total_${known}`, { n: formats.count(num) })] : []
    })
    .join(' · ')
