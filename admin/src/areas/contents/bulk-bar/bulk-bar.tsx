import { Download, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Dialog as AriaDialog, Popover } from 'react-aria-components'
import { useText } from '../../../i18n/index.ts'
import { SkippedDialog } from '../../../parts/job/index.ts'
import { useKeys } from '../../../parts/keys/index.ts'
import { useSession } from '../../../session/index.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { type ContentsSearch, filterOf } from '../contents-search.ts'
import { BAR_ACTS, type BarAct, type BulkChange, type BulkScope, exportAddress } from './bulk-acts.ts'
import styles from './bulk-bar.module.css'
import { BulkPanel } from './bulk-panel.tsx'
import { type BulkAnswer, useBulk } from './use-bulk.ts'

export interface BulkBarProps {
  /** Marked contents, in the order of the screen. */
  ids: readonly number[]
  search: ContentsSearch
  /** How many the list has; `isExact` false: more. */
  count: number
  isExact: boolean
  onJob: (bulk_job_id: number) => void
  onDone: () => void
}

/** Acts that the operator may do on what the list shows. */
function useActs({ view }: ContentsSearch): readonly BarAct[] {
  const { can } = useSession()
  return BAR_ACTS.filter(
    ({ right, isHide, place }) => can(right, isHide ? ['hide'] : []) && (place === 'bin') === (view === 'bin'),
  )
}

/** In place of the filter bar while rows are marked: how many, and what can be done with them. `B` leads here, `Esc` ends it. */
export function BulkBar({ ids, search, count, isExact, onJob, onDone }: BulkBarProps) {
  const { t, formats } = useText()
  const acts = useActs(search)
  const bulk = useBulk(onJob)
  const bar = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [isAll, setAll] = useState(false)
  const [open, setOpen] = useState<BarAct>()
  const [left, setLeft] = useState<BulkAnswer>()
  const { sort } = search
  const scope: BulkScope = isAll ? { filter: { ...filterOf(search), ...(sort ? { sort } : {}) } } : { ids: [...ids] }
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

  async function run(change: BulkChange) {
    const answer = await bulk({ scope, change })
    if (!answer) return
    close()
    if (answer.is_job === 0 && answer.skipped_num > 0) setLeft(answer)
    else onDone()
  }

  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('bulk.bar')}>
      <strong className={styles.count}>{t('bulk.count', { n: num, count: formats.count(num) })}</strong>
      {!isAll && count > ids.length && (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
          {t(isExact ? 'bulk.all' : 'bulk.all_more', { n: count, count: formats.count(count) })}
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
        {isAll && (
          <a className={styles.act} href={exportAddress(search)} download>
            <Icon of={Download} />
            {t('bulk.export')}
          </a>
        )}
        <button type="button" className={styles.act} aria-keyshortcuts="Escape" onClick={onDone}>
          <Icon of={X} />
          {t('bulk.end')}
        </button>
      </span>
      <Popover
        className={styles.popover ?? ''}
        triggerRef={trigger}
        isOpen={open !== undefined}
        onOpenChange={(isNowOpen) => !isNowOpen && close()}
        placement="bottom start"
        offset={8}
      >
        {open && (
          <AriaDialog className={styles.dialog ?? ''} aria-label={t(open.label)}>
            <BulkPanel key={open.key} act={open} scope={scope} num={num} onRun={run} onClose={close} />
          </AriaDialog>
        )}
      </Popover>
      {left && (
        <SkippedDialog
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
