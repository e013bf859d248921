import { useEffect, useState } from 'react'
import type { Resume } from '../../../features/progress/index.ts'
import { useText } from '../../../i18n/index.ts'
import { formatTime } from '../../../player/index.ts'
import styles from './stage-notes.module.css'

const SHOWN_MS = 5000
/** A question stays longer than a remark. */
const ASKED_MS = 12_000

interface ResumeNoticeProps {
  resume: Resume
  onSeek: (time: number) => void
}

/**
 * Says for a while that the film goes on where it was left, and offers the beginning (screens 23); or asks, once, whether to
 * go on much further ahead, where another device was.
 */
export function ResumeNotice({ resume: { at, further }, onSeek }: ResumeNoticeProps) {
  const { t } = useText()
  const [is_shown, setShown] = useState(true)
  const shown_ms = further === null ? SHOWN_MS : ASKED_MS

  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shown_ms)
    return () => clearTimeout(timer)
  }, [shown_ms])

  if (!is_shown) return null
  const [text, label, target] =
    further === null
      ? [t('video.resume', { time: formatTime(at) }), t('video.restart'), 0]
      : [t('video.resume_further', { time: formatTime(further) }), t('video.resume_jump'), further]
  return (
    <div className={styles.note}>
      <span role="status">{text}</span>
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          onSeek(target)
          setShown(false)
        }}
      >
        {label}
      </button>
    </div>
  )
}
