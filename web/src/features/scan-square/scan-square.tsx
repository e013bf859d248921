import { encode } from 'uqr'
import styles from './scan-square.module.css'

/** Light around a code that readers need, in its squares (ISO/IEC 18004: four). */
const QUIET_SQUARES = 4

interface ScanSquareProps {
  /** What it says. */
  text: string
  label: string
}

/** The dark squares as one path, a unit each. */
function squaresPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((is_dark, x) => (is_dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}

/** A code to be read with a phone, on a light card in both themes. */
export function ScanSquare({ text, label }: ScanSquareProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * QUIET_SQUARES
  return (
    <svg
      className={styles.squares}
      viewBox={`${-QUIET_SQUARES} ${-QUIET_SQUARES} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squaresPath(data)} />
    </svg>
  )
}
