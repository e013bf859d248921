import { Link } from '@tanstack/react-router'
import { Image } from 'lucide'
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { When } from '../../parts/when/index.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { VipMark } from '../../ui/vip-mark/vip-mark.tsx'
import styles from './feedback.module.css'
import type { FeedbackSearch } from './feedback-search.ts'
import { type InboxRow, senderName, splitTitle, topicOf } from './feedback-words.ts'

function Row({ row, search, isOpened }: { row: InboxRow; search: FeedbackSearch; isOpened: boolean }) {
  const text = useText()
  const { t } = text
  const name = senderName(row, text)
  const { title } = splitTitle(row.title)
  return (
    <li>
      <Link
        to="/feedback/$id"
        params={{ id: String(row.feedback_id) }}
        search={search}
        className={styles.row}
        data-feedback={row.feedback_id}
        aria-current={isOpened || undefined}
      >
        <Avatar name={name} isLarge />
        <span className={styles.rowText}>
          <span className={styles.rowHead}>
            <strong className={styles.name}>{name}</strong>
            {row.is_vip === 1 && <VipMark />}
            <span className={styles.time}>
              <When time={row.last_time} />
            </span>
          </span>
          <span className={styles.rowTitle}>{title}</span>
          <span className={styles.rowMeta}>
            <span className={styles.topic}>{topicOf(row, text)}</span>
            {row.picture_num > 0 && (
              <span className={styles.pictures}>
                <Icon of={Image} size={14} />
                {t('feedback.pictures', { n: row.picture_num })}
              </span>
            )}
            {row.assignee && <span className={styles.assignee}>{row.assignee.nickname}</span>}
          </span>
        </span>
      </Link>
    </li>
  )
}

export interface InboxListProps {
  rows: readonly InboxRow[]
  search: FeedbackSearch
  opened: number | undefined
  /** Counts up when a key opened another row: that row gets the focus. */
  focusTurn: number
}

/** Feedback in one state, that which moved last first. */
export function InboxList({ rows, search, opened, focusTurn }: InboxListProps) {
  const { t } = useText()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (focusTurn === 0 || opened === undefined) return
    const link = list.current?.querySelector<HTMLElement>(`[data-feedback="${opened}"]`)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest' })
  }, [focusTurn, opened])
  return (
    <ul ref={list} className={styles.list} aria-label={t('feedback.list')}>
      {rows.map((row) => (
        <Row key={row.feedback_id} row={row} search={search} isOpened={row.feedback_id === opened} />
      ))}
    </ul>
  )
}
