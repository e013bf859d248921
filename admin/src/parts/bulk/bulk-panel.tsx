import { useState } from 'react'
import { type TextKey, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/field/field.tsx'
import { numText, partText, SkippedList } from '../job/index.ts'
import styles from './bulk-bar.module.css'
import type { BarAct, BulkCall, BulkChange, BulkRows, BulkScope } from './bulk-kind.ts'
import { type Foreseen, useForeseen } from './use-bulk.ts'

export interface BulkPanelProps<Call extends BulkCall> {
  rows: BulkRows<Call>
  act: BarAct<Call>
  scope: BulkScope<Call>
  onRun: (change: BulkChange<Call>, reason: string) => Promise<void>
  onClose: () => void
}

interface ConsequenceProps {
  foreseen: Foreseen
  subject: BulkRows<BulkCall>['subject']
  isWhole: boolean
  sentence: TextKey
  /** Said besides, of how many rows change. */
  note: (done: number) => string
}

function Consequence({ foreseen: { answer, problem }, subject, isWhole, sentence, note }: ConsequenceProps) {
  const text = useText()
  const { t } = text
  const [isListed, setListed] = useState(false)
  if (problem) return <p className={styles.problem}>{problem}</p>
  if (!isWhole) return <p>{t('bulk.choose')}</p>
  if (!answer) return <p aria-busy="true">{t('confirm.loading')}</p>
  const { all_num, done_num, skipped_num, skipped, is_job, can_undo } = answer
  const count = numText(subject, skipped_num, text)
  const values = { n: done_num, done: partText(subject, done_num, text), all: numText(subject, all_num, text) }
  const after = `bulk.consequence_${is_job === 1 ? 'job' : 'undo'}${can_undo === 1 ? '' : '_final'}` as const
  const said = [t(sentence, values), note(done_num), t(after)].filter((words) => words !== '')
  return (
    <>
      <p>{said.reduce((first, next) => t('bulk.sentences', { first, next }))}</p>
      {skipped_num > 0 && (
        <Button size="small" variant="text" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          {t('bulk.skipped', { n: skipped_num, count })}
        </Button>
      )}
      {isListed && <SkippedList subject={subject} skipped={skipped} num={skipped_num} />}
    </>
  )
}

/** What an act wants to know, what it would do, and the button that works once that is known. */
export function BulkPanel<Call extends BulkCall>({ rows, act, scope, onRun, onClose }: BulkPanelProps<Call>) {
  const text = useText()
  const { t } = text
  const [change, setChange] = useState<BulkChange<Call>>(act.first)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const foreseen = useForeseen(rows, scope, change)
  const isWhole = rows.isComplete(change)
  const doneNum = isWhole ? foreseen.answer?.done_num : undefined
  const isOn = doneNum !== undefined && doneNum > 0 && (act.level === 1 || reason.trim() !== '')
  const { Fields } = act
  return (
    <>
      {Fields && <Fields change={change} onChange={setChange} />}
      {act.level === 2 && (
        <TextArea
          label={t(act.reasonLabel ?? 'confirm.reason')}
          hint={act.reasonLabel ? undefined : t('confirm.reason_hint')}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className={styles.consequence} aria-live="polite">
        <Consequence
          foreseen={foreseen}
          subject={rows.subject}
          isWhole={isWhole}
          sentence={act.words?.before ?? 'bulk.consequence'}
          note={(done) => act.note?.(change, done, text) ?? ''}
        />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('confirm.cancel')}</Button>
        <Button
          variant={act.isDanger ? 'danger' : 'primary'}
          disabled={!isOn}
          isBusy={isBusy}
          onClick={() => {
            setBusy(true)
            void onRun(change, reason.trim()).finally(() => setBusy(false))
          }}
        >
          {t('bulk.run', { act: t(act.label), n: doneNum ?? 0, count: numText(rows.subject, doneNum ?? 0, text) })}
        </Button>
      </div>
    </>
  )
}
