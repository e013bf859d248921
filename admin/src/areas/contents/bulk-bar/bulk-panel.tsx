import { useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { type Skipped, SkippedList } from '../../../parts/job/index.ts'
import { Button } from '../../../ui/button/button.tsx'
import { type BarAct, type BulkChange, type BulkScope, isComplete } from './bulk-acts.ts'
import styles from './bulk-bar.module.css'
import { LinkFields } from './link-fields.tsx'
import { type Foreseen, useForeseen } from './use-bulk.ts'
import { AccessFields, PlaceFields, ScheduleFields } from './value-fields.tsx'

export interface BulkPanelProps {
  act: BarAct
  scope: BulkScope
  /** How many contents there are, as far as they were counted. */
  num: number
  onRun: (change: BulkChange) => Promise<void>
  onClose: () => void
}

function Consequence({ foreseen: { answer, problem }, isWhole }: { foreseen: Foreseen; isWhole: boolean }) {
  const { t, formats } = useText()
  const [isListed, setListed] = useState(false)
  if (problem) return <p className={styles.problem}>{problem}</p>
  if (!isWhole) return <p>{t('bulk.choose')}</p>
  if (!answer) return <p aria-busy="true">{t('confirm.loading')}</p>
  const { all_num, done_num, skipped_num, is_job } = answer
  const skipped: Skipped = answer.skipped
  return (
    <>
      <p>
        {t('bulk.consequence', { n: done_num, done: formats.count(done_num), all: formats.count(all_num) })}{' '}
        {is_job === 1 ? t('bulk.consequence_job') : t('bulk.consequence_undo')}
      </p>
      {skipped_num > 0 && (
        <Button size="small" variant="text" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          {t('bulk.skipped', { n: skipped_num })}
        </Button>
      )}
      {isListed && <SkippedList skipped={skipped} num={skipped_num} />}
    </>
  )
}

const FIELDS = {
  plain: undefined,
  schedule: ScheduleFields,
  category: LinkFields,
  tag: LinkFields,
  access: AccessFields,
  place: PlaceFields,
} as const

/** What an act wants to know, what it would do, and the button that works once that is known. */
export function BulkPanel({ act, scope, num, onRun, onClose }: BulkPanelProps) {
  const { t, formats } = useText()
  const [change, setChange] = useState<BulkChange>(act.first)
  const [isBusy, setBusy] = useState(false)
  const foreseen = useForeseen(scope, change)
  const isWhole = isComplete(change)
  const doneNum = isWhole ? foreseen.answer?.done_num : undefined
  const Fields = FIELDS[act.panel]
  return (
    <div className={styles.panel}>
      <h2 className={styles.panelTitle}>
        {t(`bulk.title_${act.panel}`, { n: num, act: t(act.label), count: formats.count(num) })}
      </h2>
      {Fields && <Fields change={change} onChange={setChange} />}
      <div className={styles.consequence} aria-live="polite">
        <Consequence foreseen={foreseen} isWhole={isWhole} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('confirm.cancel')}</Button>
        <Button
          variant="primary"
          disabled={doneNum === undefined || doneNum === 0}
          isBusy={isBusy}
          onClick={() => {
            setBusy(true)
            void onRun(change).finally(() => setBusy(false))
          }}
        >
          {t('bulk.run', { act: t(act.label), n: doneNum ?? 0, count: formats.count(doneNum ?? 0) })}
        </Button>
      </div>
    </div>
  )
}
