import styles from './desk.module.css'

/** Positions of the design book 4.24 at 1440 wide, from the edge of the column: it begins at 470 there. */
const SQUARE = { left: -710, top: 90, size: 700 }
const METRIC_LINES = [150, 470, 790]
const FAR = 2000

/** The desk behind the column on wide windows; decorative. */
export function Desk() {
  const { left, top, size } = SQUARE
  const half = size / 2
  return (
    <div className={styles.desk} aria-hidden="true">
      <div className={styles.left}>
        <span className={styles.zi} />
        <svg className={styles.lines} width="1" height="1" aria-hidden="true">
          <rect x={left} y={top} width={size} height={size} />
          <path
            strokeDasharray="10 8"
            d={`M${left + half} ${top}v${size}M${left} ${top + half}h${size}M${left} ${top}l${size} ${size}M${left + size} ${top}l${-size} ${size}`}
          />
        </svg>
      </div>
      <div className={styles.right}>
        <span className={styles.a} />
        <svg className={styles.lines} width="1" height="1" aria-hidden="true">
          <path d={METRIC_LINES.map((y) => `M0 ${y}h${FAR}`).join('')} />
        </svg>
      </div>
    </div>
  )
}
