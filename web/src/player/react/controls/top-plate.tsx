import { FastForward, Sun, Volume2, VolumeX } from 'lucide'
import { HELD_RATE } from '../../core/gesture.ts'
import { formatRate } from '../../core/rates.ts'
import type { GestureReadout } from '../input/use-gestures.ts'
import type { StageSign } from '../input/use-sign.ts'
import type { PlayerTexts } from '../texts.ts'
import { Icon } from './icon.tsx'
import styles from './top-plate.module.css'

const percentOf = (share: number) => `${Math.round(share * 100)}%`

/** What a finger that is down sets, as a sign; null while it sets none. */
export function signOf(readout: GestureReadout | null): StageSign | null {
  if (readout?.kind === 'fast') return { icon: FastForward, text: formatRate(HELD_RATE) }
  if (readout?.kind === 'brightness')
    return { icon: Sun, text: percentOf(readout.brightness), share: readout.brightness }
  if (readout?.kind !== 'volume') return null
  return { icon: readout.volume > 0 ? Volume2 : VolumeX, text: percentOf(readout.volume), share: readout.volume }
}

/** At the top of the picture: what a key or a finger does. Readers hear the control itself, but for the speed that is held. */
export function TopPlate({ sign, texts }: { sign: StageSign; texts: PlayerTexts }) {
  const isHeld = sign.icon === FastForward && sign.text === formatRate(HELD_RATE)
  return (
    <div className={styles.plate}>
      <Icon of={sign.icon} size={sign.share === undefined ? 16 : 18} filled={sign.icon === FastForward} />
      {sign.share !== undefined && (
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.filled} style={{ width: percentOf(sign.share) }} />
        </span>
      )}
      <span aria-hidden="true">{sign.text}</span>
      {isHeld && <span className={styles.spoken}>{texts.held(formatRate(HELD_RATE))}</span>}
    </div>
  )
}
