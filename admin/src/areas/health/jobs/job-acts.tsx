import type { JobRow } from '@zimu/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { usePerform } from '../../../parts/act/index.ts'
import { ConfirmDialog } from '../../../parts/confirm/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from '../health.module.css'
import { kindText, SYSTEM } from '../health-words.ts'

/** What may be done with a job of a kind. */
export interface JobRights {
  mayRun: boolean
  isCancellable: boolean
}

/** Tries a job again, gives it up, cancels it. */
export function JobActs({ row, mayRun, isCancellable }: { row: JobRow } & JobRights) {
  const text = useText()
  const { t } = text
  const perform = usePerform()
  const [asked, setAsked] = useState<'give_up' | 'cancel'>()
  const name = kindText(row.kind, text)
  const { job_id, state } = row
  const of = { name, id: job_id }
  if (!mayRun) return null
  const act = (id: 'again' | 'giveUp' | 'cancel', done: string) =>
    perform({ id: `POST /admin/api/system.Job/${id}`, input: { job_id }, done, areas: SYSTEM })
  return (
    <span className={styles.acts}>
      {(state === 'dead' || (state === 'waiting' && row.attempts > 0)) && (
        <Button
          size="small"
          aria-label={t('jobs.again_of', of)}
          onClick={() => void act('again', t('jobs.again_done'))}
        >
          {t('jobs.again')}
        </Button>
      )}
      {state === 'waiting' && row.is_recurring === 0 && (
        <Button size="small" aria-label={t('jobs.give_up_of', of)} onClick={() => setAsked('give_up')}>
          {t('jobs.give_up')}
        </Button>
      )}
      {state === 'running' && isCancellable && row.is_cancelled === 0 && (
        <Button size="small" aria-label={t('jobs.cancel_of', of)} onClick={() => setAsked('cancel')}>
          {t('jobs.cancel')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          level={1}
          isDanger
          title={t(`jobs.${asked}_title`, { name })}
          consequence={t(`jobs.${asked}_text`)}
          actLabel={t(`jobs.${asked}_act`, { name })}
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await act(asked === 'cancel' ? 'cancel' : 'giveUp', t(`jobs.${asked}_done`))
            setAsked(undefined)
          }}
        />
      )}
    </span>
  )
}
