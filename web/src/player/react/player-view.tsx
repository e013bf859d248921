import { startTransition, useEffect, useRef, useState } from 'react'
import type { Player } from '../dom/create-player.ts'
import { BackButton } from './controls/back-button.tsx'
import layers from './layers.module.css'
import { Poster } from './picture/poster.tsx'
import type { PlayerViewProps } from './player-props.ts'
import styles from './stage.module.css'
import { Stage } from './stage.tsx'
import { useFilmPlace } from './use-film-place.ts'

/** No longer does a stage wait for the first picture of its film. */
const STAGE_WAIT_MS = 300

/**
 * A film with its stage. Drawing the stage takes a slow phone as long as the film's first bytes take to come, and would delay its
 * first picture: it is drawn after that, or when there is something to say or to press. A film that plays elsewhere already has its
 * stage at once.
 */
export function PlayerView(props: PlayerViewProps) {
  const { isDue, draw } = useStageDue(props.player)
  return isDue ? <Stage {...props} /> : <FirstPlace {...props} onPress={draw} />
}

function useStageDue(player: Player) {
  const [isDue, setDue] = useState(() => player.video.isConnected)
  const [draw] = useState(() => () => startTransition(() => setDue(true)))
  useEffect(() => {
    if (isDue) return
    const look = () => {
      const { hasPicture, failure } = player.getState()
      if (hasPicture || failure !== null || player.video.paused) draw()
    }
    look()
    const timer = setTimeout(draw, STAGE_WAIT_MS)
    const unsubscribe = player.subscribe(look)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [player, isDue, draw])
  return { isDue, draw }
}

/** Where the film is until its stage is drawn. It comes there after the first bytes were asked for; who leaves now ends it. */
function FirstPlace({ player, texts, poster, posterBefore, onBack, onPress }: PlayerViewProps & { onPress(): void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) player.show(place.current)
  }, [player])
  useFilmPlace(player, place)
  return (
    <div className={styles.stage} onPointerDown={onPress}>
      <div className={layers.clip}>
        <div ref={place} className={layers.film} />
        <Poster poster={poster} posterBefore={posterBefore} isShown />
      </div>
      <BackButton label={texts.back} isOnDisc onBack={onBack} />
    </div>
  )
}
