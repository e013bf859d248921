import type { BackupRow } from '@zimu/contract'
import { useMemo } from 'react'
import { type Text, useText } from '../../../i18n/index.ts'
import type { Column } from '../../../parts/list/index.ts'
import { StateTag } from '../../../parts/state/state-tag.tsx'
import { When } from '../../../parts/when/index.ts'
import styles from '../health.module.css'
import { mediaText, PROOF_TONES, STATE_TONES } from './backup-words.ts'

const percent = (progress: number | null) => (progress === null ? '' : ` ${Math.round(progress * 100)} %`)

export function BackupState({ row }: { row: BackupRow }) {
  const { t } = useText()
  if (row.kind === 'elsewhere') return <StateTag tone="ok">{t('backups.elsewhere')}</StateTag>
  if (row.state === 'deleted') return null
  const part = row.state === 'running' ? percent(row.progress) : ''
  return <StateTag tone={STATE_TONES[row.state]}>{`${t(`backups.state_${row.state}`)}${part}`}</StateTag>
}

export function ProofState({ row }: { row: BackupRow }) {
  const { t } = useText()
  if (row.state !== 'done') return <>–</>
  const part = row.proof === 'running' ? percent(row.progress) : ''
  return (
    <span title={row.proof_fault || undefined}>
      <StateTag tone={PROOF_TONES[row.proof]}>{`${t(`backups.proof_${row.proof || 'none'}`)}${part}`}</StateTag>
    </span>
  )
}

/** A row below 900 px. */
export function BackupCard({ row }: { row: BackupRow }) {
  const text = useText()
  return (
    <span className={styles.card}>
      <span className={styles.cardLine}>
        <strong>
          <When time={row.create_time} isTimed />
        </strong>
        <BackupState row={row} />
      </span>
      <span className={styles.cardLine}>
        <span className={styles.quiet}>{mediaText(row, text)}</span>
        <ProofState row={row} />
      </span>
    </span>
  )
}

function columnsOf(text: Text): Column<BackupRow>[] {
  const { t, formats } = text
  return [
    { key: 'when', title: t('backups.when'), render: ({ create_time }) => <When time={create_time} isTimed /> },
    { key: 'state', title: t('backups.state'), width: 150, render: (row) => <BackupState row={row} /> },
    {
      key: 'database',
      title: t('backups.database'),
      width: 104,
      isNumber: true,
      render: ({ database_bytes }) => (database_bytes === null ? '–' : formats.size(database_bytes)),
    },
    { key: 'media', title: t('backups.media'), width: 160, isNumber: true, render: (row) => mediaText(row, text) },
    { key: 'proof', title: t('backups.proof'), width: 150, render: (row) => <ProofState row={row} /> },
    {
      key: 'proven',
      title: t('jobs.last'),
      width: 120,
      isWide: true,
      render: ({ proof_time }) => <When time={proof_time} />,
    },
    { key: 'by', title: t('backups.by'), width: 104, isWide: true, render: ({ made_by }) => made_by },
  ]
}

/** Columns of the list; the same until the language changes. */
export function useBackupColumns(): Column<BackupRow>[] {
  const text = useText()
  return useMemo(() => columnsOf(text), [text])
}
