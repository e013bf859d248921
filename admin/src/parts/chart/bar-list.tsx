import styles from './chart.module.css'

export interface BarListProps {
  label: string
  /** `tone` `back`: it went back. */
  rows: readonly { key: string; name: string; value: number; text: string; tone?: 'back' | undefined }[]
}

/** Names with bars as long as their values; the values stand beside them. */
export function BarList({ label, rows }: BarListProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <ul className={styles.bars} aria-label={label}>
      {rows.map(({ key, name, value, text, tone }) => (
        <li key={key} className={styles.bar}>
          <span className={styles.barName}>{name}</span>
          <span className={styles.barText}>{text}</span>
          <svg className={styles.barTrack} width="100%" height={4} aria-hidden="true">
            <rect className={styles.barRest} width="100%" height={4} rx={2} />
            <rect className={styles.barFill} data-tone={tone} width={`${(value * 100) / most}%`} height={4} rx={2} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
