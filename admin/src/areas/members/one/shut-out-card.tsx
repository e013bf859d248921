import { useText } from '../../../i18n/index.ts'
import { Facts } from '../../../parts/facts/index.ts'
import type { MemberInfo } from '../member-words.ts'
import styles from './member.module.css'

/** That a member is shut out, until when, and what they read at the login. */
export function ShutOutCard({ cause, words, end_time }: NonNullable<MemberInfo['shut_out']>) {
  const { t } = useText()
  const until =
    end_time === null ? t('member.shut_out_ever') : t('member.shut_out_until', { time: end_time.slice(0, 16) })
  return (
    <section className={styles.card} aria-label={t('member.shut_out')}>
      <Facts
        rows={[
          [t('member.shut_out'), until],
          [t('member.disable_cause'), t(`member.cause_${cause}`)],
          ...(words === '' ? [] : ([[t('member.disable_words'), words]] as const)),
        ]}
      />
    </section>
  )
}
