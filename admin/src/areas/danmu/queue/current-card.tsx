import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide'
import { useText } from '../../../i18n/index.ts'
import { useNarrow } from '../../../parts/list/index.ts'
import { When } from '../../../parts/when/index.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { type QueueRow, senderName } from '../danmu-words.ts'
import styles from './queue.module.css'

const MODES = ['danmu.mode_0', 'danmu.mode_1', 'danmu.mode_2'] as const

/** On a phone the sender stands below the danmu. */
function SenderLine({ row }: { row: QueueRow }) {
  const text = useText()
  const { t } = text
  const name = senderName(row, text)
  if (row.member_id === 0) return <p className={styles.quiet}>{t('danmu.no_sender_text')}</p>
  return (
    <Link to="/members/$id" params={{ id: String(row.member_id) }} className={styles.sender}>
      <Avatar name={name} isLarge />
      <span>
        <strong>{name}</strong>
        <span className={styles.quiet}>
          {t('danmu.record', { shown: row.sender_shown_num, hidden: row.sender_hidden_num })}
        </span>
      </span>
      <Icon of={ChevronRight} size={20} />
    </Link>
  )
}

/** The danmu that is decided on, where and how it flies, and why it waits. */
export function CurrentCard({ row }: { row: QueueRow }) {
  const { t, formats } = useText()
  const isNarrow = useNarrow()
  const { text, time, mode, create_time, reasons, report_num, word } = row
  return (
    <section className={styles.card} aria-label={t('danmu.current')}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardText} aria-live="polite">
          {text}
        </h2>
        <span className={styles.quiet}>
          {formats.duration(time)} · {t(MODES[mode] ?? 'danmu.mode_0')} · <When time={create_time} />
        </span>
      </div>
      <p className={styles.reasons}>
        {word !== '' && <Tag tone="brass">{t('danmu.matched', { word })}</Tag>}
        {report_num === 0 && <Tag>{t('danmu.held_text')}</Tag>}
        {reasons.map(({ reason, num }) => (
          <Tag key={reason} tone="danger">
            {reason || t('danmu.no_reason')} {num}
          </Tag>
        ))}
      </p>
      {isNarrow && <SenderLine row={row} />}
    </section>
  )
}
