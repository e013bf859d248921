import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import { type NextFilm, useCountdown } from '../../watching/index.ts'
import styles from './mini-player.module.css'

/** The next film, which starts after a countdown unless cancelled; then `children` are shown again. */
export function MiniNext({ next, children }: { next: NextFilm; children: ReactNode }) {
  const { t, formats } = useText()
  const { left, cancel } = useCountdown(next.open)
  if (left === null) return children
  return (
    <div className={styles.next}>
      <span className={styles.left}>
        {t('video.up_next')}
        {formats.metaSeparator}
        {t('video.up_next_in', { n: left })}
      </span>
      <span className={styles.nextName}>{next.name}</span>
      <span className={styles.actions}>
        <button type="button" className={styles.action} onClick={next.open}>
          {t('video.up_next_now')}
        </button>
        <button type="button" className={styles.action} onClick={cancel}>
          {t('shell.cancel')}
        </button>
      </span>
    </div>
  )
}
