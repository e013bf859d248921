import type { JobRow, SystemJobState } from '@zimu/contract'
import { useMemo } from 'react'
import { type Text, useText } from '../../../i18n/index.ts'
import type { Column } from '../../../parts/list/index.ts'
import { StateTag } from '../../../parts/state/state-tag.tsx'
import { When } from '../../../parts/when/index.ts'
import type { Tone } from '../../../ui/tag/tag.tsx'
import styles from '../health.module.css'
import { kindText } from '../health-words.ts'

const TONES: Readonly<Record<SystemJobState, Tone>> = { waiting: 'muted', running: 'ask', dead: 'danger' }

function State({ row }: { row: JobRow }) {
  const { t } = useText()
  const { state, progress, is_cancelled } = row
  const words = is_cancelled === 1 ? t('jobs.cancelling') : t(`jobs.state_${state}`)
  const part = state === 'running' && progress !== null ? ` ${Math.round(progress * 100)} %` : ''
  return (
    <span title={row.progress_text || undefined}>
      <StateTag tone={TONES[state]}>{`${words}${part}`}</StateTag>
    </span>
  )
}

/** When it was given up, until when it is held, or when it is due. */
const timeOf = ({ dead_time, lease_time, run_time }: JobRow) => dead_time ?? lease_time ?? run_time

/** A row below 900 px. */
export function JobCard({ row }: { row: JobRow }) {
  const text = useText()
  return (
    <span className={styles.card}>
      <span className={styles.cardLine}>
        <strong className={styles.ellipsis}>{kindText(row.kind, text)}</strong>
        <State row={row} />
      </span>
      <span className={styles.cardLine}>
        <span className={styles.quiet}>{row.last_error || row.payload || row.kind}</span>
        <span className={styles.quiet}>
          <When time={timeOf(row)} isTimed />
        </span>
      </span>
    </span>
  )
}

function columnsOf(text: Text): Column<JobRow>[] {
  const { t } = text
  return [
    { key: 'number', title: t('jobs.number'), width: 88, render: ({ job_id }) => job_id },
    {
      key: 'kind',
      title: t('jobs.kind'),
      width: 160,
      render: ({ kind }) => <span title={kind}>{kindText(kind, text)}</span>,
    },
    { key: 'state', title: t('jobs.state'), width: 128, render: (row) => <State row={row} /> },
    {
      key: 'error',
      title: t('jobs.error'),
      render: ({ last_error, payload }) => (
        <span className={styles.twoLines}>
          {last_error !== '' && (
            <span className={styles.ellipsis} title={last_error}>
              {last_error}
            </span>
          )}
          {payload !== '' && <span className={styles.mono}>{payload}</span>}
        </span>
      ),
    },
    {
      key: 'attempts',
      title: t('jobs.attempts'),
      width: 72,
      isNumber: true,
      render: ({ attempts }) => t('jobs.attempts_num', { n: attempts }),
    },
    {
      key: 'time',
      title: t('jobs.due'),
      width: 150,
      render: (row) => (
        <span title={row.lease_time === null ? undefined : t('jobs.lease')}>
          <When time={timeOf(row)} isTimed />
        </span>
      ),
    },
    {
      key: 'owner',
      title: t('jobs.owner'),
      width: 150,
      isWide: true,
      render: ({ owner }) => <span className={styles.mono}>{owner || '–'}</span>,
    },
    {
      key: 'call',
      title: t('jobs.call'),
      width: 150,
      isWide: true,
      render: ({ request_id }) => (
        <span className={`${styles.mono} ${styles.ellipsis}`} title={request_id || undefined}>
          {request_id || '–'}
        </span>
      ),
    },
  ]
}

/** Columns of the list; the same until the language changes. */
export function useJobColumns(): Column<JobRow>[] {
  const text = useText()
  return useMemo(() => columnsOf(text), [text])
}
