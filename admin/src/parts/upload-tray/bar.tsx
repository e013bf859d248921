import styles from './bar.module.css'
import type { UploadTone } from './upload-words.ts'

/** How much is there, 0 to 1. `label`: of what. */
export function Bar({ part, tone, label }: { part: number; tone: UploadTone; label: string }) {
  const percent = Math.floor(part * 100)
  return (
    <span
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={styles.filled} data-tone={tone} style={{ width: `${part * 100}%` }} />
    </span>
  )
}
