import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './books.module.css'

/** Way back to a list. */
export function BackToBooks({ to }: { to: '/books' | '/days' }) {
  const { t } = useText()
  return (
    <Link to={to} className={styles.back} aria-label={t(to === '/books' ? 'books.back' : 'days.back')}>
      <Icon of={ArrowLeft} size={18} />
    </Link>
  )
}
