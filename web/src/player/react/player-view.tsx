import { useEffect, useRef } from 'react'
import { BackButton } from './controls/back-button.tsx'
import layers from './layers.module.css'
import { Poster } from './picture/poster.tsx'
import type { PlayerViewProps } from './player-props.ts'
import styles from './stage.module.css'
import { Stage } from './stage.tsx'
import { useFilmPlace } from './use-film-place.ts'
import { useFirstPicture } from './use-first-picture.ts'

/** No longer does a stage wait for the first picture of its film. */
const STAGE_WAIT_MS = 300

/**
 * A film with its stage. Drawing the stage takes a slow phone as long as the film's first bytes take to come, and would delay its
 * first picture: it is drawn after that, or when there is something to say or to press. A film that plays elsewhere already has its
 * stage at once.
 */
export function PlayerView(props: PlayerViewProps) {
  const { isDue, draw } = useFirstPicture(props.player, STAGE_WAIT_MS)
  return isDue ? <Stage {...props} /> : <FirstPlace {...props} onPress={draw} />
}

/** Where the film is until its stage is drawn. It comes there after the first bytes were asked for; who leaves now ends it. */
function FirstPlace({ player, texts, poster, posterBefore, onBack, onPress }: PlayerViewProps & { onPress(): void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) player.show(place.current)
  }, [player])
  useFilmPlace(player, place)
  return (
    <div className={styles.stage}>
      {/* Not by a press on the way back, whose button would be another one before the finger is lifted. */}
      <div className={layers.clip} onPointerDown={onPress}>
        <div ref={place} className={layers.film} />
        <Poster poster={poster} posterBefore={posterBefore} isShown />
      </div>
      <BackButton label={texts.back} isOnDisc onBack={onBack} />
    </div>
  )
}
