import { LANGUAGE_NAMES, useText } from '../../../i18n/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import { When } from '../../../parts/when/index.ts'
import { useSession } from '../../../session/index.ts'
import type { MemberInfo } from '../member-words.ts'
import { dayOf, sumsText } from '../member-words.ts'
import { Address, useAddresses } from './contact-facts.tsx'
import styles from './member.module.css'

const isLanguage = (text: string): text is keyof typeof LANGUAGE_NAMES => Object.hasOwn(LANGUAGE_NAMES, text)

/** Who it is, and how to reach them. */
function Account({ member }: { member: MemberInfo }) {
  const { t } = useText()
  const { can } = useSession()
  const { shown, show } = useAddresses(member)
  const ask = () => void show()
  const came = dayOf(member.create_time)
  return (
    <div className={styles.card}>
      <Facts
        rows={[
          [t('member.names'), [member.username, member.nickname].filter(Boolean).join(' · ')],
          ...(can('member.contact')
            ? ([
                [
                  t('member.email'),
                  <Address
                    key="mail"
                    masked={member.email}
                    full={shown?.email}
                    label={t('member.email')}
                    onShow={ask}
                  />,
                ],
                [
                  t('member.phone'),
                  <Address
                    key="phone"
                    masked={member.phone}
                    full={shown?.phone}
                    label={t('member.phone')}
                    onShow={ask}
                  />,
                ],
              ] as const)
            : []),
          [
            t('member.came'),
            member.invitation === '' ? came : t('member.came_by', { day: came, code: member.invitation }),
          ],
          [t('member.language'), isLanguage(member.language) ? LANGUAGE_NAMES[member.language] : '–'],
          [t('members.seen'), <When key="seen" time={member.seen_time} />],
        ]}
      />
    </div>
  )
}

/** What a member has done, in numbers. */
function Figures({ member }: { member: MemberInfo }) {
  const text = useText()
  const { t, formats } = text
  const ways = [
    ...(member.has_app === 1 ? [t('operators.has_app')] : []),
    ...(member.passkey_num > 0 ? [t('operators.passkeys', { n: member.passkey_num })] : []),
  ]
  return (
    <div className={styles.card}>
      <Facts
        isBeside
        rows={[
          ...(member.order_num === null ? [] : ([[t('members.orders'), formats.count(member.order_num)]] as const)),
          ...(member.paid === null ? [] : ([[t('members.paid'), sumsText(member.paid, text)]] as const)),
          [t('member.danmu'), t('member.danmu_num', { n: member.danmu_shown_num, hidden: member.danmu_hidden_num })],
          [t('member.feedback'), formats.count(member.feedback_num)],
          [t('member.devices'), formats.count(member.session_num)],
          [t('operators.second_step'), ways.join(' · ') || '–'],
        ]}
      />
    </div>
  )
}

export function MemberSide({ member }: { member: MemberInfo }) {
  const { t } = useText()
  return (
    <aside className={styles.side} aria-label={t('contents.facts')}>
      <Account member={member} />
      <Figures member={member} />
    </aside>
  )
}
