import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { useNarrow } from '../list/index.ts'
import styles from './queue.module.css'
import { type ReviewRow, writerName } from './review-row.ts'

interface ReviewCardProps {
  row: ReviewRow
  /** Where it stands, and when it was written. */
  about: ReactNode
  /** Beside the reasons. */
  tags?: ReactNode
  /** Below them. */
  children?: ReactNode
  /** What became of what its writer wrote; on a phone, where the writer stands below. */
  record?: string | undefined
}

/** On a phone the writer stands below the text. */
function WriterLine({ row, record }: Pick<ReviewCardProps, 'row' | 'record'>) {
  const text = useText()
  const name = writerName(row, text)
  if (row.member_id === 0) return <p className={styles.quiet}>{text.t('review.no_sender_text')}</p>
  return (
    <Link to="/members/$id" params={{ id: String(row.member_id) }} className={styles.sender}>
      <Avatar name={name} isLarge />
      <span>
        <strong>{name}</strong>
        {record && <span className={styles.quiet}>{record}</span>}
      </span>
      <Icon of={ChevronRight} size={20} />
    </Link>
  )
}

/** What is decided on, where it stands, and why it waits. */
export function ReviewCard({ row, about, tags, children, record }: ReviewCardProps) {
  const { t } = useText()
  const isNarrow = useNarrow()
  return (
    <section className={styles.card} aria-label={t('review.current')}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardText} aria-live="polite">
          {row.text}
        </h2>
        <span className={styles.quiet}>{about}</span>
      </div>
      {children}
      <p className={styles.reasons}>
        {tags}
        {row.report_num === 0 && <Tag>{t('review.held_text')}</Tag>}
        {row.reasons.map(({ reason, num }) => (
          <Tag key={reason} tone="danger">
            {reason || t('review.no_reason')} {num}
          </Tag>
        ))}
      </p>
      {isNarrow && <WriterLine row={row} record={record} />}
    </section>
  )
}
