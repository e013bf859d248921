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

/** Side in px for which it is drawn; smaller ones have finer lines. */
const DRAWN = 120

/** The practice square of Chinese copybooks (docs/design.md#empty-and-error-states); decorative. */
export function CopybookSquare({ glyph, size = 120, radius = 0, onMedia = false }: CopybookSquareProps) {
  const corner = (radius * DRAWN) / size
  const [near, far] = [corner / 3, DRAWN - corner / 3]
  return (
    <span
      className={classNames(styles.square, onMedia && styles.onMedia)}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <svg className={styles.lines} width={size} height={size} viewBox={`0 0 ${DRAWN} ${DRAWN}`} aria-hidden="true">
        <path
          strokeDasharray="4 4"
          d={`M60 0V120M0 60H120M${near} ${near}L${far} ${far}M${far} ${near}L${near} ${far}`}
        />
        <rect x={0.75} y={0.75} width={118.5} height={118.5} rx={corner} strokeWidth={1.5} />
      </svg>
      {glyph && <span className={classNames(styles.glyph, styles[glyph])} />}
    </span>
  )
}
