import { Link } from '@tanstack/react-router'
import type { DanmuState } from '@zimu/contract'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { SkeletonLine } from '../../ui/skeleton/skeleton.tsx'
import styles from './person.module.css'
import { type Writer, writerName } from './review-row.ts'

/** What is known of a writer. */
interface Person {
  create_time: string
  shown_num: number
  hidden_num: number
  ban_num: number
  ban: { over_time: string | null } | null
  recent: readonly { id: number; text: string; state: DanmuState }[]
}

interface PersonSideProps {
  writer: Writer
  /** Undefined while it is read, and where it could not be read. */
  person: Person | undefined
  isFailed: boolean
  /** Counts that are known before the person is. */
  known?: Pick<Person, 'shown_num' | 'hidden_num'>
  /** More facts of a person: terms and descriptions. */
  facts?: ReactNode
  /** To everything that they wrote. */
  all: ReactNode
}

function BanFact({ person: { ban, ban_num } }: { person: Person }) {
  const { t } = useText()
  return (
    <>
      <dt>{t('review.bans_of')}</dt>
      <dd className={ban ? styles.bad : undefined}>
        {ban
          ? ban.over_time === null
            ? t('review.banned_ever')
            : t('review.banned_until', { time: ban.over_time.slice(0, 16) })
          : t('review.ban_times', { n: ban_num })}
      </dd>
    </>
  )
}

/** Who wrote it: what became of theirs, bans, the last ten. */
export function PersonSide({ writer, person, isFailed, known, facts, all }: PersonSideProps) {
  const text = useText()
  const { t } = text
  const { member_id } = writer
  const name = writerName(writer, text)
  const counts = known ?? person
  if (member_id === 0) return <p className={styles.none}>{t('review.no_sender_text')}</p>
  return (
    <>
      <section className={styles.card} aria-label={name}>
        <Link to="/members/$id" params={{ id: String(member_id) }} className={styles.who}>
          <Avatar name={name} isLarge />
          <span>
            <strong>{name}</strong>
            <span className={styles.since}>
              {member_id}
              {person && ` · ${t('review.since', { day: person.create_time.slice(0, 10) })}`}
            </span>
          </span>
        </Link>
        <dl className={styles.facts}>
          {counts && (
            <>
              <dt>{t('review.shown')}</dt>
              <dd>{t('review.rows', { n: counts.shown_num })}</dd>
              <dt>{t('review.hidden')}</dt>
              <dd className={counts.hidden_num > 0 ? styles.bad : undefined}>
                {t('review.rows', { n: counts.hidden_num })}
              </dd>
            </>
          )}
          {facts}
          {person && <BanFact person={person} />}
        </dl>
      </section>
      <section className={styles.recent}>
        <div className={styles.heading}>
          <h2>{t('review.recent')}</h2>
          {all}
        </div>
        {person ? (
          <ul>
            {person.recent.map((one) => (
              <li key={one.id}>
                <span>{one.text}</span>
                <span className={one.state === 'hidden' ? styles.bad : styles.quiet}>
                  {t(`review.state_${one.state}`)}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <div aria-busy={!isFailed}>
            {isFailed ? <p className={styles.quiet}>{t('review.sender_failed')}</p> : <SkeletonLine width="70%" />}
          </div>
        )}
      </section>
    </>
  )
}
