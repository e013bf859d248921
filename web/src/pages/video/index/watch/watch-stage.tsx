import { MessageSquareOff, MessageSquareText, Settings2 } from 'lucide'
import { DanmuLayer } from '../../../../danmu/index.ts'
import { lazyPart } from '../../../../features/lazy/index.ts'
import { useDanmuPreferences, usePlayerPreferences } from '../../../../features/preferences/index.ts'
import type { ContentInfo } from '../../../../features/watching/index.ts'
import { useText } from '../../../../i18n/index.ts'
import { MediaButton, PlayerView, type Subtitles, usePlayerState } from '../../../../player/index.ts'
import { usePage } from '../../../../stack/index.ts'
import { LetterLoader, useBesideWidth, useHasModal } from '../../../../ui/index.ts'
import { useDanmuFilter } from '../danmu/filters/danmu-filter.ts'
import { openPaintWorker } from '../danmu/open-paint-worker.ts'
import { StageField } from '../danmu/send/stage-field.tsx'
import { useSeenPicture } from '../opening/use-seed.ts'
import type { Level } from '../sheets/levels.ts'
import { FilmExtent } from './film-extent.tsx'
import type { FilmDanmu } from './use-film-danmu.ts'
import type { FilmParts } from './use-film-parts.ts'
import { usePlayerTexts } from './use-player-texts.ts'
import type { WatchedFilm } from './use-watched-film.ts'

const EndCard = lazyPart(async () => (await import('./end-card.tsx')).EndCard)

interface WatchStageProps {
  info: ContentInfo
  episode: number
  parts: FilmParts
  subtitles: Subtitles
  film: WatchedFilm
  danmu: FilmDanmu
  /** The field of danmu is in use over the film. */
  isComposing: boolean
  /** That field and the keyboard cover so much of the picture, from its bottom; CSS pixels. */
  coveredPx: number
  onCompose: () => void
  /** The film stands still and was pressed here; true when a comment lies there. */
  onDanmu: (at: { x: number; y: number }) => boolean
  /** Opens a sheet over the page. */
  onSheet: (level: Level) => void
  onFullscreenChange: (isFullscreen: boolean, leave: () => void) => void
}

/** The player with danmu over the picture. */
export function WatchStage(props: WatchStageProps) {
  const { info, parts, subtitles, film, danmu, onSheet } = props
  const { t } = useText()
  const { leave } = usePage()
  const texts = usePlayerTexts()
  const hasSheet = useHasModal()
  const besideWidth = useBesideWidth()
  const { choices } = usePlayerPreferences()
  const { player, key, resume, saveRate, onMini, upNext, isTakenOver } = film
  const { next } = upNext
  return (
    <PlayerView
      player={player}
      texts={texts}
      title={info.name}
      options={{
        pageGesture: choices.swipeVolume,
        enableProgressGesture: choices.swipeSeek,
        enableDoubleTap: choices.doubleTap,
        enableSideTaps: choices.sideTaps,
        enableLongPress: choices.longPress,
      }}
      subtitleSize={choices.subtitleSize}
      onRate={saveRate}
      onNext={next?.open}
      onPrevious={upNext.goPrevious}
      onMini={onMini}
      hasEpisodes={info.videos.length > 1}
      onSettings={(_, level) => onSheet(level ?? 'settings')}
      hasSheet={hasSheet || props.isComposing}
      onKeysHelp={() => onSheet('keys')}
      besideWidth={besideWidth}
      poster={parts.poster}
      posterBefore={useSeenPicture(info)}
      subtitles={subtitles}
      chapters={parts.chapters}
      heat={danmu.heat}
      storyboard={parts.storyboard}
      loader={<LetterLoader label={t('shell.loading')} size="large" tone="inherit" />}
      renderOverlay={({ isLarge, hasSubtitles }) => (
        <DanmuOverlay
          key={key}
          film={film}
          danmu={danmu}
          isFullscreen={isLarge}
          hasSubtitles={hasSubtitles}
          coveredPx={props.coveredPx}
        />
      )}
      onOverlayPress={props.onDanmu}
      overlayToggle={{
        label: t('danmu.show'),
        isOn: danmu.modes.isShown,
        iconOn: MessageSquareText,
        iconOff: MessageSquareOff,
        onToggle: danmu.toggle,
      }}
      hasSingleKeys={choices.singleKeys}
      fullscreenField={<StageField text={danmu.sending.text} onCompose={props.onCompose} />}
      topTrailing={<MediaButton label={t('danmu.settings')} icon={Settings2} onClick={() => onSheet('danmu')} />}
      resume={!isTakenOver && (resume.at > 0 || resume.further !== null) ? { key, ...resume } : undefined}
      endCard={
        next && (
          <EndCard key={next.key} next={next} countsDown={upNext.countsDown} onReplay={() => void player.play()} />
        )
      }
      badge={<FilmExtent info={info} episode={props.episode} />}
      onBack={leave}
      onFullscreenChange={props.onFullscreenChange}
    />
  )
}

interface DanmuOverlayProps extends Pick<WatchStageProps, 'film' | 'danmu' | 'coveredPx'> {
  isFullscreen: boolean
  hasSubtitles: boolean
}

/** Danmu as the visitor's settings want them: this is where player and danmu meet. */
function DanmuOverlay({ film, danmu, isFullscreen, hasSubtitles, coveredPx }: DanmuOverlayProps) {
  const isTurned = usePlayerState(film.player, (state) => state.isTurned)
  const { area, size, density, flightMs, opacityPercent } = useDanmuPreferences().danmu
  const { filter } = useDanmuFilter()
  return (
    <DanmuLayer
      clock={film.player.clock}
      items={danmu.items}
      isShown={danmu.modes.isShown}
      area={area}
      size={size}
      density={density}
      flightMs={flightMs}
      opacityPercent={opacityPercent}
      isFullscreen={isFullscreen}
      hasSubtitles={hasSubtitles}
      coveredPx={isTurned ? 0 : coveredPx}
      isStill={danmu.modes.isStill}
      filter={filter}
      engine={danmu.engine}
      openWorker={openPaintWorker}
    />
  )
}
