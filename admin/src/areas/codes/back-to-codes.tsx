import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './codes.module.css'

/** Way back to the list. */
export function BackToCodes() {
  const { t } = useText()
  return (
    <Link to="/codes" className={styles.back} aria-label={t('codes.back')}>
      <Icon of={ArrowLeft} size={18} />
    </Link>
  )
}
