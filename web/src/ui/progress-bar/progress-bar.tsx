import styles from './progress-bar.module.css'

export type ProgressBarProps = {
  /** 0 to 1. */
  value: number
}

/** How far a piece was seen; decorative, the text beside it says the same (docs/design.md#wide-row). */
export function ProgressBar({ value }: ProgressBarProps) {
  const percent = Math.min(1, Math.max(0, value)) * 100
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} style={{ width: `${percent}%` }} />
    </span>
  )
}
