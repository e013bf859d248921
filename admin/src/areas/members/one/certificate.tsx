import { days } from '@zimu/contract/durations'
import { parseWireTime, useText } from '../../../i18n/index.ts'
import { useNow } from '../../../parts/when/index.ts'
import { Rosette } from '../../../ui/rosette/rosette.tsx'
import { Wordmark } from '../../../ui/wordmark/wordmark.tsx'
import { dayOf, type MemberRow, memberName } from '../member-words.ts'
import styles from './certificate.module.css'

/** The member's certificate in small: until when; of somebody without VIP one sentence. */
export function Certificate({ row }: { row: MemberRow }) {
  const text = useText()
  const { t, formats } = text
  const nowMs = useNow()
  if (row.is_vip === 0)
    return (
      <p className={styles.none}>
        {row.over_time === null ? t('members.no_vip') : t('member.ended', { day: dayOf(row.over_time) })}
      </p>
    )
  const left = row.over_time === null ? 0 : Math.ceil((parseWireTime(row.over_time) - nowMs) / days(1))
  return (
    <section className={styles.card} aria-label={t('member.certificate')}>
      <Rosette size={180} className={styles.rosette} />
      <Wordmark height={17} />
      <span className={styles.name}>{memberName(row, text)}</span>
      <span className={styles.note}>{t('member.valid_until')}</span>
      <span className={styles.end}>
        {row.over_time === null ? t('members.permanent') : dayOf(row.over_time).replaceAll('-', '.')}
      </span>
      {row.over_time !== null && (
        <span className={styles.note}>{t('member.days_left', { n: left, count: formats.count(left) })}</span>
      )}
    </section>
  )
}
