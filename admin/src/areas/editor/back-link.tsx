import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide'
import { useText } from '../../i18n/index.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './editor.module.css'

/** Way back to the list, or from a page of a content to its editor. */
export function BackLink({ content_id }: { content_id?: number }) {
  const { t } = useText()
  const icon = <Icon of={ArrowLeft} size={18} />
  if (content_id === undefined)
    return (
      <Link to="/contents" className={styles.back} aria-label={t('contents.back')}>
        {icon}
      </Link>
    )
  return (
    <Link to="/contents/$id" params={{ id: String(content_id) }} className={styles.back} aria-label={t('editor.back')}>
      {icon}
    </Link>
  )
}
