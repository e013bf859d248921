import { classNames } from '../class-names.ts'
import { COPYBOOK_GLYPHS } from './copybook-glyphs.ts'
import styles from './copybook-square.module.css'

/** The em of the glyph as a part of the square. */
const GLYPH_SCALE = 0.76
const UNITS_PER_EM = 1000

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
  return (
    <svg
      className={classNames(styles.square, onMedia && styles.onMedia)}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
    >
      <g className={styles.lines}>
        <path
          strokeDasharray="4 4"
          d={`M${half} 0V${size}M0 ${half}H${size}M${radius / 3} ${radius / 3}L${size - radius / 3} ${size - radius / 3}M${size - radius / 3} ${radius / 3}L${radius / 3} ${size - radius / 3}`}
        />
        <rect x={0.75} y={0.75} width={end - 0.75} height={end - 0.75} rx={radius} strokeWidth={1.5} />
      </g>
      {glyph && <Glyph glyph={glyph} size={size} />}
    </svg>
  )
}

function Glyph({ glyph, size }: { glyph: 'question' | 'bang'; size: number }) {
  const { box, d } = COPYBOOK_GLYPHS[glyph]
  const scale = (size * GLYPH_SCALE) / UNITS_PER_EM
  const x = size / 2 - ((box[0] + box[2]) / 2) * scale
  const y = size / 2 - ((box[1] + box[3]) / 2) * scale
  return <path className={styles.glyph} d={d} transform={`translate(${x} ${y}) scale(${scale})`} />
}
