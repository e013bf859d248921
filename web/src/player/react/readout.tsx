import { FastForward, Volume2, VolumeX } from 'lucide-react'
import { HELD_RATE } from '../core/gesture.ts'
import { formatRate } from '../core/rates.ts'
import { formatOffset, formatTime } from '../core/time.ts'
import styles from './readout.module.css'
import type { GestureReadout } from './use-gestures.ts'

const percentOf = (share: number) => `${Math.round(share * 100)}%`

/** What the finger is setting, in the middle of the picture. Readers hear the seek bar instead. */
export function Readout({ readout, duration }: { readout: GestureReadout; duration: number }) {
  if (readout.kind === 'seek') {
    return (
      <div className={styles.plate} aria-hidden="true">
        <span className={styles.time}>{formatTime(readout.target)}</span>
        <span className={styles.small}>
          <span>{formatOffset(readout.target - readout.from)}</span>
          <span>/ {formatTime(duration)}</span>
        </span>
      </div>
    )
  }
  if (readout.kind === 'fast') {
    return (
      <div className={styles.pill} aria-hidden="true">
        <FastForward size={16} strokeWidth={1.75} fill="currentColor" />
        {formatRate(HELD_RATE)}
      </div>
    )
  }
  const Speaker = readout.volume > 0 ? Volume2 : VolumeX
  return (
    <div className={styles.plate} aria-hidden="true">
      <Speaker size={28} strokeWidth={1.75} />
      <span className={styles.bar}>
        <span className={styles.filled} style={{ width: percentOf(readout.volume) }} />
      </span>
      <span className={styles.small}>{percentOf(readout.volume)}</span>
    </div>
  )
}
