import { formatTime, isKnownLength } from '../../core/time.ts'
import type { PlayerViewProps } from '../player-props.ts'
import { useDeferredPlayerState, usePlayerState } from '../use-player.ts'
import styles from './rows.module.css'

/** `03:15 / 08:24`, only the place until the length is known, or that this is live, with the way back to the present. */
export function TimePart({ player, texts }: Pick<PlayerViewProps, 'player' | 'texts'>) {
  // Whole seconds: the text changes no more often.
  const time = usePlayerState(player, (state) => Math.floor(state.time))
  const duration = useDeferredPlayerState(player, (state) => state.duration)
  const isBehind = usePlayerState(player, (state) => state.isBehind)
  if (duration === Number.POSITIVE_INFINITY)
    return (
      <>
        <span className={styles.live}>{texts.live}</span>
        {isBehind && (
          <button type="button" className={styles.present} onClick={player.seekToPresent}>
            {texts.present}
          </button>
        )}
      </>
    )
  return (
    <span className={styles.times}>
      {formatTime(time)}
      {isKnownLength(duration) && <span className={styles.total}> / {formatTime(duration)}</span>}
    </span>
  )
}
