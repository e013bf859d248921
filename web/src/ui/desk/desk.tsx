import styles from './desk.module.css'
import { DESK_A, DESK_ZI } from './desk-glyphs.ts'

/** Positions of the design book 4.24 at 1440 wide, where the column begins at 470 and ends at 970. */
const COLUMN_LEFT = 470
const COLUMN_RIGHT = 970
const ZI = { left: -190, top: 150, height: 760 }
const SQUARE = { left: -240, top: 90, size: 700 }
const A = { left: 1010, top: 150, height: 640 }
const METRIC_LINES = [150, 470, 790]
const FAR = 2000

type Glyph = { box: readonly [number, number, number, number]; d: string }

/** Puts the ink box of a glyph at a place and height. */
function placed({ box }: Glyph, left: number, top: number, height: number): string {
  const scale = height / (box[3] - box[1])
  return `translate(${left - box[0] * scale} ${top - box[1] * scale}) scale(${scale})`
}

/** The desk behind the column on wide windows; decorative. */
export function Desk() {
  const { left, top, size } = SQUARE
  const x = left - COLUMN_LEFT
  const half = size / 2
  return (
    <div className={styles.desk} aria-hidden="true">
      <svg className={styles.left} width="1" height="1" aria-hidden="true">
        <path
          className={styles.glyph}
          d={DESK_ZI.d}
          transform={placed(DESK_ZI, ZI.left - COLUMN_LEFT, ZI.top, ZI.height)}
        />
        <rect className={styles.line} x={x} y={top} width={size} height={size} />
        <path
          className={styles.line}
          strokeDasharray="10 8"
          d={`M${x + half} ${top}v${size}M${x} ${top + half}h${size}M${x} ${top}l${size} ${size}M${x + size} ${top}l${-size} ${size}`}
        />
      </svg>
      <svg className={styles.right} width="1" height="1" aria-hidden="true">
        <path
          className={styles.glyph}
          d={DESK_A.d}
          transform={placed(DESK_A, A.left - COLUMN_RIGHT, A.top, A.height)}
        />
        <path className={styles.line} d={METRIC_LINES.map((y) => `M0 ${y}h${FAR}`).join('')} />
      </svg>
    </div>
  )
}
