import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon, Search } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { barEntries } from '../navigation/index.ts'
import { useWaiting } from '../waiting/use-waiting.ts'
import { WaitingCount } from '../waiting/waiting-count.tsx'
import styles from './bottom-bar.module.css'
import { NavLinks } from './nav-links.tsx'
import { OperatorMenu } from './operator-menu.tsx'
import { ServiceState } from './service-state.tsx'

export interface BottomBarProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onPalette: () => void
  onKeys: () => void
}

/** Areas with which the search has no room in the bar: it is in the drawer then. */
const FULL = 4

/** Navigation below 900 px: the areas one needs on the way at the thumb, all of them in a drawer. */
export function BottomBar({ isOpen, onOpen, onClose, onPalette, onKeys }: BottomBarProps) {
  const { t } = useText()
  const entries = barEntries(useSession())
  const waiting = useWaiting()
  const find = (
    <button type="button" className={styles.item} onClick={onPalette}>
      <Icon of={Search} size={20} />
      {t('palette.short')}
    </button>
  )
  return (
    <>
      <nav className={styles.bar} aria-label={t('nav.short_label')}>
        {entries.map(({ to, title, icon, inBar, waits, isGrave }) => (
          <Link key={to} to={to} className={styles.item} activeOptions={{ exact: to === '/', includeSearch: false }}>
            <Icon of={icon} size={20} />
            {t(inBar?.title ?? title)}
            <WaitingCount num={waits && waiting[waits]} isGrave={isGrave} />
          </Link>
        ))}
        {entries.length < FULL && find}
        <button type="button" className={styles.item} onClick={onOpen} aria-haspopup="dialog" aria-expanded={isOpen}>
          <Icon of={MenuIcon} size={20} />
          {t('shell.more')}
        </button>
      </nav>
      <Dialog isOpen={isOpen} title={t('shell.console')} closeLabel={t('shell.close')} onClose={onClose}>
        <div className={styles.drawer}>
          {entries.length >= FULL && find}
          <NavLinks onGo={onClose} />
          <ServiceState onGo={onClose} />
          <OperatorMenu onKeys={onKeys} />
        </div>
      </Dialog>
    </>
  )
}
