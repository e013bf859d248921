import { ChevronRight } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { Icon, LetterAvatar, VipMark } from '../../ui/index.ts'
import { useAuthLink } from '../login/needed/index.ts'
import { useSession } from '../session/index.ts'
import { useAssetUrl } from '../site/index.ts'
import styles from './account-row.module.css'
import { ProfileSheet } from './profile-sheet.tsx'

/** Avatar, name and account of the member, or a link to login for a guest. */
export function AccountRow() {
  const { isLoggedIn } = useSession()
  return isLoggedIn ? <MemberRow /> : <GuestRow />
}

function GuestRow() {
  const { t } = useText()
  const auth = useAuthLink()
  return (
    <a className={styles.row} {...auth('login')}>
      <LetterAvatar member={null} />
      <Names name={<span className={styles.invitation}>{t('account.log_in')}</span>} note={t('account.log_in_why')} />
    </a>
  )
}

function MemberRow() {
  const { t } = useText()
  const { user, membership } = useSession()
  const toUrl = useAssetUrl()
  const [isOpen, setOpen] = useState(false)
  const name = user.nickname || user.username
  return (
    <>
      <button type="button" className={styles.row} onClick={() => setOpen(true)}>
        <LetterAvatar member={{ member_id: user.member_id, name, src: toUrl(user.avatar_url) || undefined }} />
        <Names
          name={<span className={styles.name}>{name}</span>}
          mark={membership.state === 'vip' && <VipMark />}
          note={t('account.account', { username: user.username })}
        />
      </button>
      <ProfileSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Names({ name, mark, note }: { name: ReactNode; mark?: ReactNode; note: string }) {
  return (
    <>
      <span className={styles.names}>
        <span className={styles.line}>
          {name}
          {mark}
        </span>
        <span className={styles.note}>{note}</span>
      </span>
      <Icon of={ChevronRight} size={20} className={styles.chevron} />
    </>
  )
}
