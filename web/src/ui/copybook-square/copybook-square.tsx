import { classNames } from '../class-names.ts'
import styles from './copybook-square.module.css'

export type CopybookSquareProps = {
  /** Nothing (empty), ？ (no result, not found) or ！ (error). */
  glyph?: 'question' | 'bang' | undefined
  size?: number | undefined
  /** Rounded like an avatar. */
  radius?: number | undefined
  onMedia?: boolean | undefined
}

/** The practice square of Chinese copybooks (design book 4.17); decorative. */
export function CopybookSquare({ glyph, size = 120, radius = 0, onMedia = false }: CopybookSquareProps) {
  const half = size / 2
  const end = size - 0.75
  const [near, far] = [radius / 3, size - radius / 3]
  return (
    <span
      className={classNames(styles.square, onMedia && styles.onMedia)}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <svg className={styles.lines} width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path
          strokeDasharray="4 4"
          d={`M${half} 0V${size}M0 ${half}H${size}M${near} ${near}L${far} ${far}M${far} ${near}L${near} ${far}`}
        />
        <rect x={0.75} y={0.75} width={end - 0.75} height={end - 0.75} rx={radius} strokeWidth={1.5} />
      </svg>
      {glyph && <span className={classNames(styles.glyph, styles[glyph])} />}
    </span>
  )
}
