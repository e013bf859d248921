import { useCall } from '../../../api/use-call.ts'
import { useText } from '../../../i18n/index.ts'
import styles from './content-dialog.module.css'

/** Last words of the tool on a rendition that failed. */
export function ToolLog({ rendition_id }: { rendition_id: number }) {
  const { t } = useText()
  const log = useCall('GET /admin/api/media.Rendition/log', { rendition_id })
  const lines = log.data?.lines
  if (!lines) return null
  if (lines.length === 0) return <p className={styles.note}>{t('playback.log_none')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={styles.log} tabIndex={0} aria-label={t('playback.log')}>
      <pre>{lines.join('\n')}</pre>
    </section>
  )
}
