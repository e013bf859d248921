import { parseWireTime, useText } from '../../../i18n/index.ts'
import { useNow } from '../../../parts/when/index.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from '../site.module.css'
import type { SiteLink } from './site-link.ts'

/** What the last check found, where that is anything to do about. */
export function LinkHealth({ row }: { row: SiteLink }) {
  const { t, formats } = useText()
  const nowMs = useNow()
  const { check_state, check_status, dead_since } = row
  if (check_state === 'private') return <span className={styles.warning}>{t('links.private')}</span>
  if (check_state !== 'dead') return null
  const status = check_status === 0 ? t('links.no_answer') : String(check_status)
  const since =
    dead_since && t('links.dead_since', { time: formats.dayAndTime(parseWireTime(dead_since), nowMs), status })
  return (
    <span className={styles.title}>
      <Tag tone="danger">{t('links.dead')}</Tag>
      <span className={styles.error}>{since || status}</span>
    </span>
  )
}
