import { useLayoutEffect, useState } from 'react'
import { usePlayerPreferences } from '../../../../features/preferences/index.ts'
import { usePauseWhile, useRelay } from '../../../../features/watching/index.ts'
import { type Player, useSubtitles } from '../../../../player/index.ts'
import { useBackLayer } from '../../../../stack/index.ts'
import { LazyDanmuReader } from '../danmu/reader/lazy-danmu-reader.tsx'
import { DanmuBar } from '../danmu/send/danmu-bar.tsx'
import { useStageComposer } from '../danmu/send/use-stage-composer.tsx'
import { FilmSheet } from '../sheets/film-sheet.tsx'
import type { WatchSheetControl } from '../sheets/use-watch-sheet.ts'
import { useFilmDanmu } from './use-film-danmu.ts'
import type { FilmParts } from './use-film-parts.ts'
import { useWatchedFilm, type WatchProps } from './use-watched-film.ts'
import styles from './watch.module.css'
import { WatchStage } from './watch-stage.tsx'

interface WatchPageProps extends WatchProps {
  parts: FilmParts
  sheet: WatchSheetControl
  /** What only delays the film's first picture may be asked for. */
  hasPicture: boolean
  /** For what stands under the film. */
  onPlayer: (player: Player) => void
}

/** The film with its danmu: stage, list and bar, and its settings and lists over them. */
export function Watch({ parts, sheet, onPlayer, ...props }: WatchPageProps) {
  const { info, episode, hasPicture, onEpisode } = props
  const [leaveFullscreen, setLeaveFullscreen] = useState<(() => void) | null>(null)
  const relay = useRelay()
  const film = useWatchedFilm(props)
  const { choices, choose } = usePlayerPreferences()
  const subtitles = useSubtitles(parts.tracks, {
    chosen: choices.subtitles,
    choose: (language) => choose({ subtitles: language }),
  })
  const danmu = useFilmDanmu(info, film.player, episode, hasPicture)
  usePauseWhile(film.player, danmu.sending.isAsking)
  useBackLayer(leaveFullscreen !== null, () => {
    if (!relay.isPassing(film.player)) leaveFullscreen?.()
  })
  const composer = useStageComposer(danmu.sending, leaveFullscreen !== null)
  const { player } = film
  useLayoutEffect(() => onPlayer(player), [player, onPlayer])

  return (
    <>
      <div className={styles.stage} data-stage="" data-flight-lead={info.content_id}>
        <WatchStage
          info={info}
          episode={episode}
          parts={parts}
          film={film}
          danmu={danmu}
          subtitles={subtitles}
          isComposing={composer.isOpen}
          coveredPx={composer.coveredPx}
          onCompose={composer.open}
          onDanmu={(at) => {
            const item = danmu.engine.current?.itemAt(at)
            if (item) sheet.show('still', item)
            return item !== undefined
          }}
          onSheet={sheet.show}
          onFullscreenChange={(isFullscreen, leave) => setLeaveFullscreen(() => (isFullscreen ? leave : null))}
        />
      </div>
      {danmu.modes.isListed && (
        <LazyDanmuReader
          player={player}
          items={danmu.items}
          onAll={() => sheet.show('danmuList')}
          onClose={() => danmu.modes.list(false)}
        />
      )}
      <DanmuBar
        sending={danmu.sending}
        isShown={danmu.modes.isShown}
        isEmpty={danmu.items.length === 0}
        onToggle={danmu.toggle}
        onSettings={() => sheet.show('danmu')}
      />
      <FilmSheet
        control={sheet}
        hasPicture={hasPicture}
        info={info}
        episode={episode}
        player={player}
        parts={parts}
        subtitles={subtitles}
        isFullscreen={leaveFullscreen !== null}
        items={danmu.items}
        engine={danmu.engine}
        onEpisode={onEpisode}
        onRate={film.saveRate}
        onMini={film.onMini}
      />
      {composer.drawn}
    </>
  )
}
