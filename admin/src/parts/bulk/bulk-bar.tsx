import { Download, X } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Dialog as AriaDialog, Popover } from 'react-aria-components'
import { useText } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { numText, SkippedDialog } from '../job/index.ts'
import { useKeys } from '../keys/index.ts'
import styles from './bulk-bar.module.css'
import type { BarAct, BulkAnswer, BulkCall, BulkChange, BulkRows, BulkScope } from './bulk-kind.ts'
import { BulkPanel, type BulkPanelProps } from './bulk-panel.tsx'
import { useBulk } from './use-bulk.ts'
import type { Marks } from './use-marks.ts'

export interface BulkBarProps<Call extends BulkCall> {
  rows: BulkRows<Call>
  /** Those that are offered here, as far as the operator's rights go. */
  acts: readonly BarAct<Call>[]
  marks: Marks
  /** What the list shows. */
  filter: NonNullable<BulkScope<Call>['filter']>
  /** How many the list has; `is_count_exact` 0: more. */
  answer: { count: number; is_count_exact: 0 | 1 } | undefined
  /** Address of all that the list shows as a file; left out: there is none. */
  exportHref?: string | undefined
  onJob: (bulk_job_id: number) => void
}

interface OpenActProps<Call extends BulkCall> extends Omit<BulkPanelProps<Call>, 'act'> {
  act: BarAct<Call> | undefined
  num: number
  trigger: RefObject<HTMLButtonElement | null>
}

/** What an act asks before it is done: beside its button, or as a dialog that wants a reason. */
function OpenAct<Call extends BulkCall>({ act, num, trigger, ...panel }: OpenActProps<Call>) {
  const text = useText()
  const { t } = text
  const { onClose, rows } = panel
  const count = numText(rows.subject, num, text)
  const title = act && t(act.title, { act: t(act.label), n: num, count })
  return (
    <>
      <Popover
        className={styles.popover ?? ''}
        triggerRef={trigger}
        isOpen={act?.level === 1}
        onOpenChange={(isNowOpen) => !isNowOpen && onClose()}
        placement="bottom start"
        offset={8}
      >
        {act?.level === 1 && (
          <AriaDialog className={styles.dialog ?? ''} aria-label={t(act.label)}>
            <div className={styles.panel}>
              <h2 className={styles.panelTitle}>{title}</h2>
              <BulkPanel key={act.key} act={act} {...panel} />
            </div>
          </AriaDialog>
        )}
      </Popover>
      {act?.level === 2 && title && (
        <Dialog isOpen title={title} closeLabel={t('filters.close')} onClose={onClose}>
          <div className={styles.form}>
            <BulkPanel key={act.key} act={act} {...panel} />
          </div>
        </Dialog>
      )}
    </>
  )
}

/** In place of the filter bar while rows are marked: how many, and what can be done with them. `B` leads here, `Esc` ends it. */
export function BulkBar<Call extends BulkCall>(props: BulkBarProps<Call>) {
  const { rows, marks, filter, answer, exportHref, onJob } = props
  const { ids, isAll, markAll, clear: onDone } = marks
  const count = answer?.count ?? 0
  const text = useText()
  const { t, formats } = text
  const { can } = useSession()
  const acts = props.acts.filter(({ right, bounds }) => can(right, bounds))
  const bulk = useBulk(rows, onJob)
  const bar = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<BarAct<Call>>()
  const [left, setLeft] = useState<BulkAnswer>()
  const scope = (isAll ? { filter } : { ids: [...ids] }) as BulkScope<Call>
  const num = isAll ? count : ids.length
  const close = () => setOpen(undefined)
  // The button that was pressed is gone: the focus stays in the bar.
  useEffect(() => {
    if (isAll) bar.current?.querySelector('button')?.focus()
  }, [isAll])
  useKeys(
    { Escape: onDone, b: () => bar.current?.querySelector('button')?.focus() },
    open === undefined && left === undefined,
  )

  async function run(change: BulkChange<Call>, reason: string) {
    const answer = open && (await bulk({ act: open, scope, change, reason }))
    if (!answer) return
    close()
    if (answer.is_job === 0 && answer.skipped_num > 0) setLeft(answer)
    else onDone()
  }

  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('bulk.bar')}>
      <strong className={styles.count}>{t('bulk.count', { n: num, count: numText(rows.subject, num, text) })}</strong>
      {!isAll && count > ids.length && (
        <button type="button" className={styles.all} onClick={markAll}>
          {answer?.is_count_exact === 1
            ? t('bulk.all', { n: count, count: numText(rows.subject, count, text) })
            : t('bulk.all_more', { n: count, count: formats.count(count) })}
        </button>
      )}
      <span className={styles.acts}>
        {acts.map((act) => (
          <button
            key={act.key}
            type="button"
            className={styles.act}
            aria-haspopup="dialog"
            aria-expanded={open?.key === act.key}
            onClick={(event) => {
              trigger.current = event.currentTarget
              setOpen(act)
            }}
          >
            {t(act.label)}
          </button>
        ))}
        {isAll && exportHref && (
          <a className={styles.act} href={exportHref} download>
            <Icon of={Download} />
            {t('bulk.export')}
          </a>
        )}
        <button type="button" className={styles.act} aria-keyshortcuts="Escape" onClick={onDone}>
          <Icon of={X} />
          {t('bulk.end')}
        </button>
      </span>
      <OpenAct rows={rows} act={open} num={num} scope={scope} trigger={trigger} onRun={run} onClose={close} />
      {left && (
        <SkippedDialog
          subject={rows.subject}
          skipped={left.skipped}
          num={left.skipped_num}
          onClose={() => {
            setLeft(undefined)
            onDone()
          }}
        />
      )}
    </div>
  )
}
