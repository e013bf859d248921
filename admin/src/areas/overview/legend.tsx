import { useText } from '../../i18n/index.ts'
import styles from './overview.module.css'

/** Which line is which: the present period, and what it is compared with. */
export function Legend({ against, isToday }: { against: string; isToday: boolean }) {
  const { t } = useText()
  return (
    <span className={styles.legend} aria-hidden>
      <svg width={18} height={4} aria-hidden="true">
        <line className={styles.legendNow} x1={0} x2={18} y1={2} y2={2} />
      </svg>
      {t(isToday ? 'overview.day_today' : 'overview.line_now')}
      <svg width={18} height={4} aria-hidden="true">
        <line className={styles.legendBefore} x1={0} x2={18} y1={2} y2={2} />
      </svg>
      {against}
    </span>
  )
}
