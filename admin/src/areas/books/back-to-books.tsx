import { useText } from '../../i18n/index.ts'
import { BackLink } from '../../parts/page-head/index.ts'

/** Way back to a list. */
export function BackToBooks({ to }: { to: '/books' | '/days' }) {
  const { t } = useText()
  return <BackLink to={to} label={t(to === '/books' ? 'books.back' : 'days.back')} />
}
