import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Quiet zone in modules (ISO/IEC 18004: four). */
const QUIET_MODULES = 4

interface QrCodeProps {
  /** Encoded text. */
  text: string
  label: string
}

/** The dark modules as one path, one unit each. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}

/** QR code on a light card in both themes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * QUIET_MODULES
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={modulesPath(data)} />
    </svg>
  )
}
