import { Link, useLocation } from '@tanstack/react-router'
import type { WaitingName } from '@zimu/contract'
import { type TextKey, useText } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { allowedGroups } from '../navigation/index.ts'
import { useWaiting } from '../waiting/use-waiting.ts'
import { shownCount, WaitingCount } from '../waiting/waiting-count.tsx'
import styles from './side.module.css'

/** Areas that the operator may read, in groups. `onGo`: one was chosen. */
export function NavLinks({ onGo }: { onGo?: () => void }) {
  const { t } = useText()
  const session = useSession()
  const waiting = useWaiting()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const groups = allowedGroups(session)
    .map((group) => ({ ...group, entries: group.entries.filter(({ isOwn }) => !isOwn) }))
    .filter(({ entries }) => entries.length > 0)
  const titleOf = (word: TextKey, waits: WaitingName | undefined) => {
    const num = waits && waiting[waits]
    return num ? t('waiting.title', { name: t(word), what: t(`waiting.${waits}`, { n: shownCount(num) }) }) : t(word)
  }
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      {groups.map(({ title, entries }) => (
        <div key={title ?? entries[0]?.to}>
          {title && <h2 className={styles.groupTitle}>{t(title)}</h2>}
          {entries.map(({ to, also, title: word, icon, waits, isGrave }) => (
            <Link
              key={to}
              to={to}
              className={styles.item}
              title={titleOf(word, waits)}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              onClick={() => onGo?.()}
              {...(also?.some((one) => path.endsWith(one)) && { 'data-status': 'active', 'aria-current': 'page' })}
            >
              <Icon of={icon} />
              <span className={styles.word}>{t(word)}</span>
              <WaitingCount num={waits && waiting[waits]} isGrave={isGrave} />
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}
