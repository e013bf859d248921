import { ExternalLink } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { useSession } from '../../session/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './comments.module.css'

interface PageLinkProps {
  /** Page of visitors with the comment. */
  visitor_path: string
  /** The comment, where there are several such links. */
  words?: string
}

/** Opens the page that a comment stands on in a tab of its own; nothing where the visitors' address is not known. */
export function PageLink({ visitor_path, words }: PageLinkProps) {
  const { t } = useText()
  const { data } = useSession()
  const { visitor_url } = data.service
  if (!visitor_url) return null
  return (
    <a
      className={styles.open}
      href={`${visitor_url.replace(/\/$/, '')}${visitor_path}`}
      target="_blank"
      rel="noreferrer"
      aria-label={words === undefined ? undefined : t('comments.open_of', { text: words })}
    >
      {t('comments.open')}
      <Icon of={ExternalLink} size={14} />
    </a>
  )
}
