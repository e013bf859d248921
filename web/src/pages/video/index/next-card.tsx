import { type NextFilm, useCountdown } from '../../../features/watching/index.ts'
import { useText } from '../../../i18n/index.ts'
import styles from './stage-notes.module.css'

/** What comes next, opened by itself unless the visitor says no (design book 4.20). */
export function NextCard({ next }: { next: NextFilm }) {
  const { t } = useText()
  const { left, cancel } = useCountdown(next.open)
  if (left === null) return null
  return (
    <div className={styles.note}>
      <span className={styles.next}>
        <span className={styles.small}>{t('video.up_next', { n: left })}</span>
        <span className={styles.name}>{next.name}</span>
      </span>
      <button type="button" className={styles.action} onClick={next.open}>
        {t('video.up_next_now')}
      </button>
      <button type="button" className={styles.action} onClick={cancel}>
        {t('shell.cancel')}
      </button>
    </div>
  )
}
