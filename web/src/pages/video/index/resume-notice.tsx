import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { formatTime } from '../../../player/index.ts'
import styles from './stage-notes.module.css'

const SHOWN_MS = 5000

/** Says for a while that the film goes on where it was left, and offers the beginning (screens 23). */
export function ResumeNotice({ time, onRestart }: { time: number; onRestart: () => void }) {
  const { t } = useText()
  const [is_shown, setShown] = useState(true)

  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!is_shown) return null
  return (
    <div className={styles.note}>
      <span role="status">{t('video.resume', { time: formatTime(time) })}</span>
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          onRestart()
          setShown(false)
        }}
      >
        {t('video.restart')}
      </button>
    </div>
  )
}
