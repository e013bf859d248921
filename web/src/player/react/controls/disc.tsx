import { Pause, Play, RotateCcw } from 'lucide'
import type { PlayerTexts } from '../texts.ts'
import styles from './disc.module.css'
import { Icon } from './icon.tsx'

interface DiscProps {
  texts: PlayerTexts
  isPlaying: boolean
  hasEnded: boolean
  /** It belongs to the rows and comes and goes with them. */
  isRow: boolean
  onPress: () => void
}

/** The disc in the middle: play, pause, again. */
export function Disc({ texts, isPlaying, hasEnded, isRow, onPress }: DiscProps) {
  return (
    <button
      type="button"
      className={styles.disc}
      data-row={isRow || undefined}
      aria-label={isPlaying ? texts.pause : hasEnded ? texts.replay : texts.play}
      onClick={onPress}
    >
      <Icon of={hasEnded ? RotateCcw : isPlaying ? Pause : Play} size={26} filled={!hasEnded} />
    </button>
  )
}
