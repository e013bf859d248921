import { useState } from 'react'
import { titleLanguage } from '../../../../features/content/index.ts'
import { type ContentInfo, usePauseWhile } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { type Player, useFirstPicture } from '../../../../player/index.ts'
import { TitleText } from '../../../../ui/index.ts'
import { ChapterRail } from '../chapters/chapter-rail.tsx'
import { CommentSection } from '../comment/comment-section.tsx'
import { DetailActions } from '../detail/detail-actions.tsx'
import { DetailTags } from '../detail/detail-tags.tsx'
import { Folding } from '../detail/folding.tsx'
import { Related } from '../detail/related.tsx'
import { Summary } from '../detail/summary.tsx'
import { useKicker } from '../detail/use-kicker.ts'
import { Episodes, useEpisode } from '../episodes/episodes.tsx'
import { LockedPanel } from '../locked/locked-panel.tsx'
import { LockedStage } from '../locked/locked-stage.tsx'
import { FilmBelow } from '../opening/seeded.tsx'
import { useSecondPass } from '../opening/use-second-pass.ts'
import { Queue } from '../queue/queue.tsx'
import type { Level } from '../sheets/levels.ts'
import { useWatchSheet } from '../sheets/use-watch-sheet.ts'
import { type FilmParts, useFilmParts } from './use-film-parts.ts'
import styles from './video-view.module.css'
import { Watch } from './watch.tsx'

/** No longer does what stands under a film wait for its first picture. */
const REST_WAIT_MS = 1000

export interface VideoViewProps {
  info: ContentInfo
  /** Reads the content anew, for fresh media addresses. */
  refetch: () => Promise<ContentInfo | undefined>
}

/** Watching, or the poster and the way in while locked. */
export function VideoView({ info, refetch }: VideoViewProps) {
  const { language } = useText()
  const kicker = useKicker()
  const [wasLocked] = useState(info.is_unlock === 0)
  const [episode, chooseEpisode] = useEpisode(info)
  const [player, setPlayer] = useState<Player | null>(null)
  const parts = useFilmParts(info, episode)
  const sheet = useWatchSheet()
  const isLocked = info.is_unlock === 0
  const isSecond = useSecondPass()
  // Pictures and lists under it would take the line and the processor that the film needs now.
  const { isDue: hasPicture } = useFirstPicture(player, REST_WAIT_MS)
  const hasRest = isSecond && (isLocked || hasPicture)
  return (
    <>
      {isLocked ? (
        <LockedStage info={info} episode={episode} refetch={refetch} />
      ) : (
        <Watch
          info={info}
          episode={episode}
          refetch={refetch}
          // What was just opened starts with the next tap.
          mayAutoplay={!wasLocked}
          parts={parts}
          sheet={sheet}
          hasPicture={hasPicture}
          onPlayer={setPlayer}
          onEpisode={chooseEpisode}
        />
      )}
      <Folding open={isLocked}>
        <LockedPanel info={info} />
      </Folding>
      <div className={isLocked ? styles.lockedText : styles.text}>
        <p className={styles.kicker}>{kicker(info, ['category', 'kind', 'views', 'date'])}</p>
        <h1 className={styles.title} tabIndex={-1}>
          <TitleText text={info.name} lang={titleLanguage(info.name, language, info.name_lang)} halves />
        </h1>
        <div className={styles.actions}>
          <FilmActions info={info} player={isLocked ? null : player} />
        </div>
      </div>
      {hasRest ? (
        <Below
          info={info}
          episode={episode}
          player={isLocked ? null : player}
          parts={parts}
          onEpisode={chooseEpisode}
          onLevel={sheet.show}
        />
      ) : (
        <FilmBelow isLocked={isLocked} />
      )}
      <div className={isLocked ? styles.end : styles.endAboveBar} />
    </>
  )
}

/** Like, share and feedback. The login that a guest is asked for pauses the film; it draws nothing else of the page. */
function FilmActions({ info, player }: { info: ContentInfo; player: Player | null }) {
  const [isAsking, setAsking] = useState(false)
  usePauseWhile(player, isAsking)
  return <DetailActions info={info} hasFeedback={info.is_unlock === 1} onAsking={setAsking} />
}

interface BelowProps {
  info: ContentInfo
  episode: number
  /** Null while locked, or until there is one. */
  player: Player | null
  parts: FilmParts
  onEpisode: (episode: number) => void
  onLevel: (level: Level) => void
}

/** What stands under the film's title. */
function Below({ info, episode, player, parts, onEpisode, onLevel }: BelowProps) {
  const isLocked = info.is_unlock === 0
  return (
    <>
      {player && <ChapterRail player={player} parts={parts} onOpen={() => onLevel('chapters')} />}
      <div className={styles.summary}>
        <Summary text={info.description} />
        <DetailTags info={info} />
      </div>
      {!isLocked && (
        <Episodes
          info={info}
          episode={episode}
          player={player}
          onEpisode={onEpisode}
          onAll={() => onLevel('episodes')}
        />
      )}
      {!isLocked && <Queue info={info} />}
      <Related info={info} episode={episode} />
      <CommentSection info={info} />
    </>
  )
}
