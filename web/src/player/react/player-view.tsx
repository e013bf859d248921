import { useDeferredValue, useEffect, useRef } from 'react'
import { Poster } from './picture/poster.tsx'
import type { PlayerViewProps } from './player-props.ts'
import styles from './stage.module.css'
import { Stage } from './stage.tsx'
import { useFilmPlace } from './use-film-place.ts'

/**
 * A film with its stage, which has a task of its own: browsers ask for a film's first bytes when the task that opened it has
 * ended, and the stage is drawn while they come. A film that plays elsewhere already has its stage at once.
 */
export function PlayerView(props: PlayerViewProps) {
  const isStageDue = useDeferredValue(true, props.player.video.isConnected)
  return isStageDue ? <Stage {...props} /> : <FirstPlace {...props} />
}

/** Where the film is until its stage is drawn. It comes there after the first bytes were asked for; who leaves now ends it. */
function FirstPlace({ player, poster, posterBefore }: PlayerViewProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) player.show(place.current)
  }, [player])
  useFilmPlace(player, place)
  return (
    <div className={styles.stage}>
      <div className={styles.clip}>
        <div ref={place} className={styles.film} />
        <Poster poster={poster} posterBefore={posterBefore} isShown />
      </div>
    </div>
  )
}
