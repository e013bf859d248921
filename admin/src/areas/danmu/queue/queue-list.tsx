import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import type { QueueRow } from '../danmu-words.ts'
import styles from './queue.module.css'

/** Why a danmu waits: how many report it, or that it is held. */
export function WhyTag({ row: { report_num } }: { row: Pick<QueueRow, 'report_num'> }) {
  const { t } = useText()
  if (report_num === 0) return <Tag>{t('danmu.held')}</Tag>
  return <Tag tone={report_num > 2 ? 'danger' : 'brass'}>{t('danmu.reports', { n: report_num })}</Tag>
}

interface QueueRowProps {
  row: QueueRow
  isCurrent: boolean
  isMarked: boolean
  onChoose: (danmu_id: number) => void
  onMark: (danmu_id: number) => void
}

function Row({ row, isCurrent, isMarked, onChoose, onMark }: QueueRowProps) {
  const { t, formats } = useText()
  const { danmu_id, text, time, content_name, reasons } = row
  return (
    <li className={classNames(styles.row, isCurrent && styles.isCurrent)}>
      <Checkbox
        label={t('danmu.mark', { text })}
        checked={isMarked}
        onChange={() => onMark(danmu_id)}
        className={styles.mark}
      />
      <button
        type="button"
        data-danmu={danmu_id}
        className={styles.choose}
        aria-current={isCurrent || undefined}
        onClick={() => onChoose(danmu_id)}
      >
        <span className={styles.rowText}>{text}</span>
        <span className={styles.rowMeta}>
          <span className={styles.why}>
            <WhyTag row={row} />
            <span className={styles.reason}>{reasons.find(({ reason }) => reason !== '')?.reason}</span>
          </span>
          <span className={styles.place}>
            {formats.duration(time)} · {content_name}
          </span>
        </span>
      </button>
    </li>
  )
}

export interface QueueListProps {
  rows: readonly QueueRow[]
  current: number | undefined
  marked: ReadonlySet<number>
  /** Counts up whenever an act made another row current: that row gets the focus. */
  focusTurn: number
  onChoose: (danmu_id: number) => void
  onMark: (danmu_id: number) => void
}

/** What waits, the most reported first. */
export function QueueList({ rows, current, marked, focusTurn, onChoose, onMark }: QueueListProps) {
  const { t } = useText()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (focusTurn === 0 || current === undefined) return
    const button = list.current?.querySelector<HTMLElement>(`[data-danmu="${current}"]`)
    button?.focus({ preventScroll: true })
    button?.scrollIntoView({ block: 'nearest' })
  }, [focusTurn, current])
  return (
    <ul ref={list} className={styles.list} aria-label={t('danmu.list')}>
      {rows.map((row) => (
        <Row
          key={row.danmu_id}
          row={row}
          isCurrent={row.danmu_id === current}
          isMarked={marked.has(row.danmu_id)}
          onChoose={onChoose}
          onMark={onMark}
        />
      ))}
    </ul>
  )
}
