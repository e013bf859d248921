import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './queue.module.css'
import type { ReviewRow } from './review-row.ts'

/** Why a row waits: how many report it, or that it is held. */
function WhyTag({ row: { report_num } }: { row: Pick<ReviewRow, 'report_num'> }) {
  const { t } = useText()
  if (report_num === 0) return <Tag>{t('review.held')}</Tag>
  return <Tag tone={report_num > 2 ? 'danger' : 'brass'}>{t('review.reports', { n: report_num })}</Tag>
}

interface QueueRowProps {
  row: ReviewRow
  place: string
  isCurrent: boolean
  isMarked: boolean
  onChoose: (id: number) => void
  onMark: (id: number) => void
}

function Row({ row, place, isCurrent, isMarked, onChoose, onMark }: QueueRowProps) {
  const { t } = useText()
  const { id, text, reasons } = row
  return (
    <li className={classNames(styles.row, isCurrent && styles.isCurrent)}>
      <Checkbox
        label={t('review.mark', { text })}
        checked={isMarked}
        onChange={() => onMark(id)}
        className={styles.mark}
      />
      <button
        type="button"
        data-row={id}
        className={styles.choose}
        aria-current={isCurrent || undefined}
        onClick={() => onChoose(id)}
      >
        <span className={styles.rowText}>{text}</span>
        <span className={styles.rowMeta}>
          <span className={styles.why}>
            <WhyTag row={row} />
            <span className={styles.reason}>{reasons.find(({ reason }) => reason !== '')?.reason}</span>
          </span>
          <span className={styles.place}>{place}</span>
        </span>
      </button>
    </li>
  )
}

export interface QueueListProps<R extends ReviewRow> {
  rows: readonly R[]
  placeOf: (row: R) => string
  current: number | undefined
  marked: ReadonlySet<number>
  /** Counts up whenever an act made another row current: that row gets the focus. */
  focusTurn: number
  onChoose: (id: number) => void
  onMark: (id: number) => void
}

/** What waits, the most reported first. */
export function QueueList<R extends ReviewRow>({
  rows,
  placeOf,
  current,
  marked,
  focusTurn,
  onChoose,
  onMark,
}: QueueListProps<R>) {
  const { t } = useText()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (focusTurn === 0 || current === undefined) return
    const button = list.current?.querySelector<HTMLElement>(`[data-row="${current}"]`)
    button?.focus({ preventScroll: true })
    button?.scrollIntoView({ block: 'nearest' })
  }, [focusTurn, current])
  return (
    <ul ref={list} className={styles.list} aria-label={t('review.list')}>
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          place={placeOf(row)}
          isCurrent={row.id === current}
          isMarked={marked.has(row.id)}
          onChoose={onChoose}
          onMark={onMark}
        />
      ))}
    </ul>
  )
}
