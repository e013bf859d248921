import { type Player, usePlayerState } from '../../../../player/index.ts'
import styles from './playing-bars.module.css'

/** Three bars that move while the film plays; decorative, the words beside say the same. */
export function PlayingBars({ player }: { player: Player }) {
  const isMoving = usePlayerState(player, ({ isPlaying, isWaiting }) => isPlaying && !isWaiting)
  return (
    <span className={styles.bars} data-moving={isMoving || undefined} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  )
}
