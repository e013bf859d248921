import { ShieldCheck } from 'lucide'
import { type UserInfo, useSession } from '../../../features/session/index.ts'
import { type TextKey, useText } from '../../../i18n/index.ts'
import { classNames, Icon } from '../../../ui/index.ts'
import styles from './status-block.module.css'

/** How well the account can be found again. */
function statusOf({ email, phone }: Pick<UserInfo, 'email' | 'phone'>): { title: TextKey; text: TextKey } {
  if (email && phone) return { title: 'safety.both', text: 'safety.both_text' }
  if (email) return { title: 'safety.mail', text: 'safety.mail_text' }
  return { title: phone ? 'safety.phone_only' : 'safety.nothing', text: 'safety.nothing_text' }
}

/** Sentence and explanation over the rows. */
export function StatusBlock() {
  const { t } = useText()
  const { user } = useSession()
  const { title, text } = statusOf(user)
  const isComplete = user.email !== '' && user.phone !== ''
  return (
    <div className={styles.status}>
      <Icon
        of={ShieldCheck}
        size={40}
        stroke={1.5}
        className={classNames(styles.icon, isComplete && styles.complete)}
      />
      <div>
        <h2 className={styles.title}>{t(title)}</h2>
        <p className={styles.text}>{t(text)}</p>
      </div>
    </div>
  )
}
