import { type CSSProperties, type FocusEvent, useRef } from 'react'
import { partsOf } from '../core/stage-state.ts'
import { shareAt } from '../core/time.ts'
import { BackButton } from './controls/back-button.tsx'
import { Disc } from './controls/disc.tsx'
import { SeekPreview } from './controls/seek-preview.tsx'
import { TopPlate } from './controls/top-plate.tsx'
import { EndRow } from './controls/top-row.tsx'
import { FilmPlace } from './film-place.tsx'
import layers from './layers.module.css'
import { Plates } from './picture/plates.tsx'
import { Poster } from './picture/poster.tsx'
import { Remote } from './picture/remote.tsx'
import { Subtitle } from './picture/subtitle.tsx'
import type { PlayerViewProps } from './player-props.ts'
import styles from './stage.module.css'
import { LockButton, StageControls } from './stage-controls.tsx'
import { Failure, Flash, Loader } from './stage-states.tsx'
import { useBeside } from './use-beside.ts'
import { type Stage as StageNow, useStage } from './use-stage.ts'
import { NO_SUBTITLES } from './use-subtitles.ts'

/** The stage: picture, what lies over it, controls, gestures, keys (docs/design.md#player). Every text is a prop. */
export function Stage(props: PlayerViewProps) {
  const { player, texts, title } = props
  const box = useRef<HTMLElement>(null)
  const stage = useStage(props, box)
  const beside = useBeside(box, player.video, props.besideWidth ?? 0)
  const { state, controls, fullscreen } = stage

  function followFocus(event: FocusEvent<HTMLElement>) {
    const isControl = event.target !== event.currentTarget && event.target.matches(':focus-visible')
    stage.setFocus(event.type === 'focus' && isControl)
    if (event.type === 'focus' && event.target.matches(':focus-visible')) controls.touch()
  }

  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the player work while it has the focus
      tabIndex={0}
      className={styles.stage}
      aria-label={texts.player(title)}
      data-state={state}
      data-swipe={stage.isSwiping || undefined}
      data-sign={stage.sign !== null || undefined}
      data-loading={stage.isLoaderDue || undefined}
      data-slow={stage.isSlow || undefined}
      data-flash={stage.flash !== null || undefined}
      data-fullscreen={fullscreen.kind ?? undefined}
      data-turned={fullscreen.isTurned || undefined}
      data-fit={stage.options.objectFit}
      data-remote={stage.isRemote || undefined}
      data-mouse={stage.hasMouse || undefined}
      data-hover={stage.scrub.hover !== null || undefined}
      onKeyDown={stage.onKeyDown}
      onFocus={followFocus}
      onBlur={followFocus}
      onPointerDown={() => state === 'controls' && controls.touch()}
      {...stage.mouse}
    >
      <Picture view={props} stage={stage} beside={beside} />
      <Middle view={props} stage={stage} />
      <BackButton
        label={texts.back}
        isOnDisc={state === 'waiting' || state === 'opening'}
        onBack={stage.isFullscreen ? player.exitFullscreen : props.onBack}
      />
      {stage.hasControls && (
        <>
          <Plates
            texts={texts}
            resume={props.resume}
            offer={stage.offer}
            isSoundDue={stage.isSoundDue}
            onSound={() => player.setMuted(false)}
          />
          {partsOf(state).isOpen && <StageControls view={props} stage={stage} />}
        </>
      )}
      {stage.hasLock && <LockButton view={props} stage={stage} />}
      <Over view={props} stage={stage} />
    </section>
  )
}

interface PartProps {
  view: PlayerViewProps
  stage: StageNow
}

/** Layers 1 to 7: film, poster, veil, scrims, danmu, subtitle, and the surface that takes the fingers. */
function Picture({ view, stage, beside }: PartProps & { beside: CSSProperties | undefined }) {
  const { player, title, poster, subtitles } = view
  const track = subtitles?.tracks.find(({ url }) => url === subtitles.shown)
  return (
    <>
      <div className={layers.clip} style={beside}>
        <FilmPlace
          className={layers.film}
          player={player}
          title={title}
          artwork={poster}
          onNext={view.onNext}
          onPrevious={view.onPrevious}
        />
        <Poster
          poster={poster}
          posterBefore={view.posterBefore}
          isShown={!stage.hasStarted || !stage.hasPicture || stage.isRemote}
        />
        <div className={layers.veil} />
        <div className={layers.scrims} />
        <div className={layers.overlay}>
          {view.renderOverlay?.({
            isLarge: stage.size !== 'small',
            hasSubtitles: subtitles !== undefined && subtitles.shown !== NO_SUBTITLES,
          })}
        </div>
        {stage.lines.length > 0 && partsOf(stage.state).hasSubtitle && !stage.isRemote && (
          <Subtitle lines={stage.lines} size={view.subtitleSize ?? 'standard'} lang={track?.lang} />
        )}
      </div>
      <div className={layers.surface} {...stage.gestures.surface}>
        <span className={layers.left} />
        <span className={layers.right} />
      </div>
    </>
  )
}

/** Layers 8 and 9 in the middle and at the top: the loader, what a double tap did, what a key or a finger does. */
function Middle({ view, stage }: PartProps) {
  const { player, texts } = view
  const { sign, flash, state } = stage
  return (
    <>
      {stage.isLoaderDue && (
        <Loader
          texts={texts}
          isSlow={stage.isSlow}
          lower={stage.lower?.height}
          onLower={() => stage.lower && player.setQuality(stage.lower.id)}
        >
          {view.loader}
        </Loader>
      )}
      {stage.isNameDue && <span className={layers.name}>{view.title}</span>}
      {flash && <Flash key={flash.at} sign={flash} texts={texts} onOver={() => stage.setFlash(null)} />}
      {sign && partsOf(state).hasSign && <TopPlate sign={sign} texts={texts} />}
    </>
  )
}

/** Layers 11 and 12: the preview, and what has the whole stage for itself. */
function Over({ view, stage }: PartProps) {
  const { player, texts, chapters, storyboard, heat } = view
  const { state, target, failure } = stage
  const { readout } = stage.gestures
  const swipe = readout?.kind === 'seek' ? readout : null
  const isBare = state === 'waiting' || (state === 'end' && !view.endCard)
  return (
    <>
      {state === 'scrub' && target !== null && (
        <SeekPreview
          time={target}
          share={swipe ? null : shareAt(target, stage.duration)}
          moved={swipe ? swipe.target - swipe.from : undefined}
          chapters={chapters}
          storyboard={storyboard}
          hasHeat={heat?.some((count) => count > 0) === true}
          fine={(stage.scrub.scrub?.speed ?? 1) < 1 ? texts.fine : undefined}
        />
      )}
      {state === 'controls' && stage.scrub.hover !== null && (
        <SeekPreview
          time={stage.scrub.hover}
          share={shareAt(stage.scrub.hover, stage.duration)}
          chapters={chapters}
          storyboard={storyboard}
          hasHeat={false}
          isHover
        />
      )}
      {stage.isRemote && state === 'controls' && <Remote texts={texts} onDisconnect={player.chooseScreen} />}
      {state === 'waiting' && <span className={layers.badge}>{view.badge}</span>}
      {isBare && stage.options.showCenterPlayBtn && (
        <Disc
          texts={texts}
          isPlaying={stage.isPlaying}
          hasEnded={stage.hasEnded}
          isRow={false}
          onPress={player.toggle}
        />
      )}
      {state === 'end' && stage.isFullscreen && <EndRow {...view} />}
      {state === 'end' && view.endCard && <div className={layers.end}>{view.endCard}</div>}
      {failure && (
        <Failure
          failure={failure}
          reach={stage.reach}
          time={player.clock.time}
          texts={texts}
          onRetry={() => void player.play()}
        />
      )}
    </>
  )
}
