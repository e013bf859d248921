import { useState } from 'react'
import { createRequestId, describeFailure, useApi } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { useToasts } from '../toast/index.ts'
import styles from './job.module.css'
import { numText, partText } from './num-text.ts'
import { SkippedDialog } from './skipped-list.tsx'
import { isOver, type Job, useJob } from './use-job.ts'
import { useUndoJob } from './use-undo-job.ts'

export interface JobStripProps {
  bulk_job_id: number
  /** Areas (`content.Content`) that the job changes. They should stay the same between two drawings. */
  areas: readonly string[]
  /** Another job takes its place: the one that takes it back. */
  onJob: (bulk_job_id: number) => void
  onClose: () => void
}

/** Ends the job where it is. */
function useCancel(bulk_job_id: number) {
  const api = useApi()
  const toasts = useToasts()
  const text = useText()
  return async () => {
    try {
      await api.call('POST /admin/api/bulk.Job/cancel', { bulk_job_id, request_id: createRequestId() })
    } catch (error) {
      const said = describeFailure(error, text)
      if (said) toasts.show({ text: said.sentence, tone: 'danger', note: said.requestNumber })
    }
  }
}

function JobWords({ job }: { job: Job }) {
  const text = useText()
  const { t } = text
  const { subject, done_num, skipped_num, all_num } = job
  const values = { n: done_num, done: partText(subject, done_num, text), all: numText(subject, all_num, text) }
  const head = t(job.kind === 'undo' ? 'bulk.job_undo' : job.act === '' ? 'bulk.job_import' : `bulk.job_${job.act}`)
  if (!isOver(job))
    return <>{t('bulk.job_runs', { head, ...values, done: partText(subject, done_num + skipped_num, text) })}</>
  return <>{t(job.state === 'cancelled' ? 'bulk.job_cancelled' : 'bulk.job_done', { head, ...values })}</>
}

/** A job with its progress, its end before its time, what it skipped, and its undo. */
export function JobStrip({ bulk_job_id, areas, onJob, onClose }: JobStripProps) {
  const text = useText()
  const { t } = text
  const job = useJob(bulk_job_id, areas)
  const cancel = useCancel(bulk_job_id)
  const undo = useUndoJob(areas, onJob)
  const [isListed, setListed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!job) return null
  const { record_id, subject, skipped, skipped_num } = job
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return (
    <section className={styles.strip} aria-label={t('bulk.job')}>
      <progress
        className={styles.progress}
        max={job.all_num}
        value={job.done_num + skipped_num}
        aria-label={t('bulk.progress')}
      />
      <p className={styles.words} aria-live="polite">
        <JobWords job={job} />
      </p>
      {skipped_num > 0 && isOver(job) && (
        <Button size="small" variant="text" onClick={() => setListed(true)}>
          {t('bulk.skipped', { n: skipped_num, count: numText(subject, skipped_num, text) })}
        </Button>
      )}
      {isOver(job) ? (
        <>
          {record_id !== null && (
            <Button size="small" isBusy={isBusy} onClick={() => run(() => undo(bulk_job_id, record_id))}>
              {t('bulk.undo_all')}
            </Button>
          )}
          <Button size="small" variant="text" onClick={onClose}>
            {t('bulk.seen')}
          </Button>
        </>
      ) : (
        <Button size="small" isBusy={isBusy} onClick={() => run(cancel)}>
          {t('bulk.cancel')}
        </Button>
      )}
      {isListed && (
        <SkippedDialog subject={subject} skipped={skipped} num={skipped_num} onClose={() => setListed(false)} />
      )}
    </section>
  )
}
