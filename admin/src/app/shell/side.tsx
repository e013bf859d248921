import { Search } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Kbd } from '../../ui/kbd/kbd.tsx'
import { Wordmark } from '../../ui/wordmark/wordmark.tsx'
import { NavLinks } from './nav-links.tsx'
import { OperatorMenu } from './operator-menu.tsx'
import { ServiceState } from './service-state.tsx'
import styles from './side.module.css'

export interface SideProps {
  onPalette: () => void
  onKeys: () => void
}

/** Navigation at the left, 216 wide, folded to icons below 1200. */
export function Side({ onPalette, onKeys }: SideProps) {
  const { t, language } = useText()
  return (
    <aside className={styles.side}>
      <div className={styles.mark}>
        <Wordmark height={17} traditional={language === 'zh-Hant'} />
        <span className={styles.console}>{t('shell.console')}</span>
      </div>
      <button type="button" className={styles.search} onClick={onPalette} aria-label={t('palette.open')}>
        <Icon of={Search} />
        <span className={styles.word}>{t('palette.hint')}</span>
        <span className={styles.word}>
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      <NavLinks />
      <ServiceState />
      <OperatorMenu onKeys={onKeys} />
    </aside>
  )
}
