import { Link } from '@tanstack/react-router'
import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { SkeletonLine } from '../../../ui/skeleton/skeleton.tsx'
import { type QueueRow, senderName } from '../danmu-words.ts'
import styles from './sender.module.css'

/** Who sent it: what became of theirs, bans, the last ten. */
export function SenderSide({ row }: { row: QueueRow }) {
  const text = useText()
  const { t } = text
  const { member_id } = row
  const query = useCall('GET /admin/api/danmu.Sender/info', { member_id: member_id || 1 }, { isEnabled: member_id > 0 })
  const sender = query.data?.member_id === member_id ? query.data : undefined
  const name = senderName(row, text)
  if (member_id === 0) return <p className={styles.none}>{t('danmu.no_sender_text')}</p>
  return (
    <>
      <section className={styles.card} aria-label={name}>
        <Link to="/members/$id" params={{ id: String(member_id) }} className={styles.who}>
          <Avatar name={name} isLarge />
          <span>
            <strong>{name}</strong>
            <span className={styles.since}>
              {member_id}
              {sender && ` · ${t('danmu.since', { day: sender.create_time.slice(0, 10) })}`}
            </span>
          </span>
        </Link>
        <dl className={styles.facts}>
          <dt>{t('danmu.shown')}</dt>
          <dd>{t('danmu.rows', { n: row.sender_shown_num })}</dd>
          <dt>{t('danmu.hidden')}</dt>
          <dd className={row.sender_hidden_num > 0 ? styles.bad : undefined}>
            {t('danmu.rows', { n: row.sender_hidden_num })}
          </dd>
          {sender && (
            <>
              <dt>{t('danmu.reported_others')}</dt>
              <dd>{t('danmu.reported_of', { n: sender.report_num, hidden: sender.report_hidden_num })}</dd>
              <dt>{t('danmu.bans_of')}</dt>
              <dd className={sender.ban ? styles.bad : undefined}>
                {sender.ban
                  ? sender.ban.over_time === null
                    ? t('danmu.banned_ever')
                    : t('danmu.banned_until', { time: sender.ban.over_time.slice(0, 16) })
                  : t('danmu.ban_times', { n: sender.ban_num })}
              </dd>
            </>
          )}
        </dl>
      </section>
      <section className={styles.recent}>
        <div className={styles.heading}>
          <h2>{t('danmu.recent')}</h2>
          <Link to="/danmu" search={{ view: 'all', member: member_id }}>
            {t('danmu.see_all')}
          </Link>
        </div>
        {sender ? (
          <ul>
            {sender.recent.map((one) => (
              <li key={one.danmu_id}>
                <span>{one.text}</span>
                <span className={one.state === 'hidden' ? styles.bad : styles.quiet}>
                  {t(`danmu.state_${one.state}`)}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <div aria-busy={!query.isError}>
            {query.isError ? <p className={styles.quiet}>{t('danmu.sender_failed')}</p> : <SkeletonLine width="70%" />}
          </div>
        )}
      </section>
    </>
  )
}
