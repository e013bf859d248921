import { Link } from '@tanstack/react-router'
import { LANGUAGE_NAMES, type Text, useText } from '../../../i18n/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { moneyText } from '../../../parts/money/index.ts'
import { When } from '../../../parts/when/index.ts'
import { useSession } from '../../../session/index.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { VipMark } from '../../../ui/vip-mark/vip-mark.tsx'
import type { FeedbackSearch } from '../feedback-search.ts'
import { senderName, splitTitle, type Thread } from '../feedback-words.ts'
import styles from './side.module.css'

/** Day of a time of the wire, in its zone. */
const dayOf = (wireTime: string) => wireTime.slice(0, 10)

function endText({ is_vip, member }: Thread, { t }: Pick<Text, 't'>): string {
  if (!member || is_vip === 0) return t('feedback.not_vip')
  return member.is_permanent === 1 || member.over_time === null ? t('feedback.permanent') : dayOf(member.over_time)
}

function Who({ thread }: { thread: Thread }) {
  const text = useText()
  const { t } = text
  const { can } = useSession()
  const { member, member_id, is_vip } = thread
  const name = senderName(thread, text)
  const body = (
    <>
      <Avatar name={name} isLarge />
      <span>
        <strong className={styles.name}>{name}</strong> {is_vip === 1 && <VipMark />}
        <span className={styles.since}>
          {member_id > 0 && member ? `${member_id} · ${dayOf(member.create_time)}` : t('feedback.no_account')}
        </span>
      </span>
    </>
  )
  if (!member || !can('member.read')) return <p className={styles.who}>{body}</p>
  return (
    <Link to="/members/$id" params={{ id: String(member_id) }} className={styles.who}>
      {body}
    </Link>
  )
}

/** How films failed for who wrote, as their app remembered it. */
function Failures({ failures }: Pick<Thread, 'failures'>) {
  const { t } = useText()
  if (failures.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('feedback.failures')}</h3>
      <ul>
        {failures.map(({ outcome, content_id, content_name, time }) => (
          <li key={`${time} ${content_id}`}>
            <span>
              {t(`feedback.failure_${outcome}`)}
              <span className={styles.of}>{content_name || content_id}</span>
            </span>
            <When time={time} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Orders({ member }: { member: NonNullable<Thread['member']> }) {
  const { t, language, maybe } = useText()
  if (member.orders.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('feedback.orders')}</h3>
      <ul>
        {member.orders.map(({ remote_order_id, viptype_name, state, price, currency, create_time }) => (
          <li key={remote_order_id}>
            <Link to="/orders/$no" params={{ no: remote_order_id }}>
              {viptype_name} {moneyText(price, currency, language)}
              <span className={styles.of}>{maybe(`feedback.order_${state}`) ?? state}</span>
            </Link>
            <When time={create_time} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Others({ member, search }: { member: NonNullable<Thread['member']>; search: FeedbackSearch }) {
  const { t } = useText()
  if (member.others.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{t('feedback.others')}</h3>
      <ul>
        {member.others.map(({ feedback_id, title, state, create_time }) => (
          <li key={feedback_id}>
            <Link to="/feedback/$id" params={{ id: String(feedback_id) }} search={search}>
              {splitTitle(title).title}
              <span className={styles.of}>{t(`feedback.state_${state}`)}</span>
            </Link>
            <When time={create_time} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isLanguage = (text: string): text is keyof typeof LANGUAGE_NAMES => Object.hasOwn(LANGUAGE_NAMES, text)

/** Who wrote: membership, device, what failed before, orders, other feedback. */
export function SenderSide({ thread, search }: { thread: Thread; search: FeedbackSearch }) {
  const text = useText()
  const { t, formats } = text
  const { member, device, language, failures } = thread
  return (
    <aside className={styles.side} aria-label={t('feedback.sender')}>
      <Who thread={thread} />
      <Facts
        isBeside
        rows={[
          ...(member ? ([[t('feedback.vip_until'), endText(thread, text)]] as const) : []),
          ...(member ? ([[t('feedback.number'), t('feedback.number_of', { n: member.feedback_num })]] as const) : []),
          ...(member?.paid
            ? ([
                [
                  t('feedback.paid'),
                  member.paid
                    .map(({ amount, currency }) => moneyText(amount, currency, text.language))
                    .join(formats.comma) || '–',
                ],
              ] as const)
            : []),
          [t('feedback.device'), device || '–'],
          [t('feedback.language'), isLanguage(language) ? LANGUAGE_NAMES[language] : '–'],
        ]}
      />
      <Failures failures={failures} />
      {member && <Orders member={member} />}
      {member && <Others member={member} search={search} />}
    </aside>
  )
}
