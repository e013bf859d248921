import { Lock, LockOpen } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { directionOf } from '../core/events.ts'
import { readViewOptions } from '../core/options.ts'
import { formatTime } from '../core/time.ts'
import { canShowSmall, switchSmall } from '../dom/picture-in-picture.ts'
import { ButtonsRow, hasSeekBar, type MenuName } from './bottom-rows.tsx'
import parts from './controls.module.css'
import { FilmPlace } from './film-place.tsx'
import { MediaButton } from './media-button.tsx'
import { Menu } from './menu.tsx'
import { type MenuAction, rateSection, useMoreSections } from './more-sections.ts'
import notes from './notes.module.css'
import type { PlayerViewProps } from './player-props.ts'
import { Readout } from './readout.tsx'
import { SeekBar } from './seek-bar.tsx'
import styles from './stage.module.css'
import { CenterButton, Subtitles, TopRow } from './stage-parts.tsx'
import { Failure, Waiting } from './stage-states.tsx'
import { useControls } from './use-controls.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useGestures } from './use-gestures.ts'
import { useKeys } from './use-keys.ts'
import { useLatePlayerState, usePlayerState } from './use-player.ts'
import { NO_SUBTITLES, useTracks } from './use-tracks.ts'

const NO_TRACKS: never[] = []

/** The stage: picture, what lies over it, controls, gestures, keys (design book 4.20). Every text is a prop. */
export function Stage(props: PlayerViewProps) {
  const { player, texts, title, poster, tracks = NO_TRACKS, overlayToggle, onBack, onFullscreenChange } = props
  const options = readViewOptions(props.options)
  const box = useRef<HTMLElement>(null)
  const { video } = player
  const has_started = usePlayerState(player, (state) => state.has_started)
  const is_playing = usePlayerState(player, (state) => state.is_playing)
  const is_waiting = usePlayerState(player, (state) => state.is_waiting)
  const has_ended = usePlayerState(player, (state) => state.has_ended)
  const failure = usePlayerState(player, (state) => state.failure)
  const duration = useLatePlayerState(player, (state) => state.duration)
  const is_sound_held = usePlayerState(player, (state) => state.is_sound_held)
  const [dragged, setDragged] = useState<number | null>(null)
  const [menu, setMenu] = useState<MenuName | null>(null)
  const [is_locked, setLocked] = useState(false)
  const [has_focus, setFocus] = useState(false)
  const subtitles = useTracks(video, tracks)
  const controls = useControls({ is_playing, is_dragging: dragged !== null, has_focus, is_menu_open: menu !== null })
  const directionNow = () => directionOf(video.videoWidth, video.videoHeight)
  const fullscreen = useFullscreen(box, {
    video,
    onChange(is_fullscreen) {
      setLocked(false)
      setMenu(null)
      player.emit({ type: 'fullscreenchange', fullScreen: is_fullscreen, direction: directionNow() })
      onFullscreenChange?.(is_fullscreen, fullscreen.leave)
    },
  })
  const is_fullscreen = fullscreen.kind !== null
  const sections = useMoreSections(props, subtitles, useWindowActions(props))
  useEffect(() => player.setFullscreenPort({ request: () => void fullscreen.enter(), exit: fullscreen.leave }))

  const switchFullscreen = () => (is_fullscreen ? fullscreen.leave() : void fullscreen.enter())
  const gestures = useGestures(player, {
    is_fullscreen,
    is_turned: fullscreen.is_turned,
    is_locked,
    allows: {
      seek: options.enable_progress_gesture,
      volume: options.page_gesture,
      double_tap: options.enable_double_tap,
      hold: options.enable_long_press,
    },
    onTap() {
      if (menu) setMenu(null)
      else if (has_started) controls.toggle()
    },
    onDoubleTap: () => has_started && !is_locked && player.toggle(),
    onDoubleClick: switchFullscreen,
    onHover: controls.touch,
  })
  const onKeyDown = useKeys(player, {
    onFullscreen: switchFullscreen,
    onOverlay: overlayToggle?.onToggle,
    onRate: props.onRate,
    onKey: controls.touch,
    onLeave() {
      if (menu) setMenu(null)
      else if (fullscreen.kind === 'layer') fullscreen.leave()
      else return false
      return true
    },
  })

  function followFocus(event: FocusEvent<HTMLElement>) {
    const is_control = event.target !== event.currentTarget && event.target.matches(':focus-visible')
    setFocus(event.type === 'focus' && is_control)
    if (event.type === 'focus' && event.target.matches(':focus-visible')) controls.touch()
  }

  const is_covered = is_waiting || failure !== null
  const shows_controls =
    options.controls && has_started && controls.is_shown && gestures.readout === null && failure === null
  const shows_bars = shows_controls && !is_locked
  const shows_center =
    options.show_center_play_btn && (!has_started || (shows_bars && (!is_fullscreen || has_ended))) && !is_covered

  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the player work while it has the focus
      tabIndex={0}
      className={styles.stage}
      aria-label={texts.player}
      data-fullscreen={fullscreen.kind ?? undefined}
      data-turned={fullscreen.is_turned || undefined}
      data-controls={shows_controls || undefined}
      data-fit={options.object_fit}
      onKeyDown={onKeyDown}
      onFocus={followFocus}
      onBlur={followFocus}
      onPointerDown={() => shows_bars && controls.touch()}
    >
      <FilmPlace
        className={styles.film}
        player={player}
        title={title}
        artwork={poster}
        onNext={props.onNext}
        onPrevious={props.onPrevious}
      />
      {!has_started && poster && <img className={styles.poster} src={poster} alt="" />}
      {shows_bars && <div className={styles.scrims} />}
      <div className={styles.overlay}>{props.renderOverlay?.(is_fullscreen, subtitles.shown !== NO_SUBTITLES)}</div>
      <div className={styles.surface} {...gestures.surface}>
        <span className={styles.left} />
        <span className={styles.right} />
      </div>
      {is_waiting && <Waiting>{props.loader}</Waiting>}
      {gestures.readout && <Readout readout={gestures.readout} duration={duration} />}
      {failure && (
        <Failure
          failure={failure}
          is_offline={props.is_offline ?? false}
          texts={texts}
          onRetry={() => void player.play()}
        />
      )}

      {shows_center && (
        <CenterButton texts={texts} is_playing={is_playing} has_ended={has_ended} onPress={player.toggle} />
      )}
      {subtitles.lines.length > 0 && gestures.readout === null && (
        <Subtitles lines={subtitles.lines} size={props.subtitleSize ?? 'standard'} />
      )}
      {has_ended && shows_bars && props.afterEnd && <div className={notes.afterEnd}>{props.afterEnd}</div>}

      {(shows_bars || !is_fullscreen) && (
        <TopRow
          back={texts.back}
          title={title}
          is_quiet={has_started && !shows_bars && failure === null}
          is_fullscreen={is_fullscreen}
          trailing={props.fullscreenTrailing}
          onBack={is_fullscreen ? fullscreen.leave : onBack}
        />
      )}
      {is_fullscreen && shows_controls && (
        <MediaButton
          className={parts.lock}
          label={is_locked ? texts.unlock : texts.lock}
          icon={is_locked ? Lock : LockOpen}
          size={20}
          onClick={() => setLocked(!is_locked)}
        />
      )}
      {options.show_progress && (shows_bars || gestures.readout?.kind === 'seek') && hasSeekBar(duration) && (
        <div className={parts.seek} data-alone={gestures.readout !== null || undefined}>
          <SeekBar
            player={player}
            label={texts.seek}
            valueText={texts.position(formatTime(dragged ?? player.clock.time), formatTime(duration))}
            dragged={gestures.readout?.kind === 'seek' ? gestures.readout.target : dragged}
            onDrag={setDragged}
            chapters={props.chapters}
            storyboard={props.storyboard}
            heat={props.heat}
            // A swipe has its own read-out in the same place.
            has_preview={gestures.readout === null}
          />
        </div>
      )}
      {shows_bars && (
        <ButtonsRow
          player={player}
          texts={texts}
          is_fullscreen={is_fullscreen}
          has_play={options.show_play_btn}
          has_fullscreen={options.show_fullscreen_btn}
          dragged={dragged}
          menu={menu}
          has_more={sections.length > 0}
          overlayToggle={overlayToggle}
          fullscreenField={props.fullscreenField}
          onMenu={(name) => setMenu(menu === name ? null : name)}
          onFullscreen={switchFullscreen}
        />
      )}
      {menu === 'rate' && shows_bars && (
        <Menu label={texts.rate} sections={[rateSection(props)]} onClose={() => setMenu(null)} />
      )}
      {menu === 'more' && shows_bars && <Menu label={texts.more} sections={sections} onClose={() => setMenu(null)} />}
      {is_sound_held && !is_covered ? (
        <button type="button" className={notes.notice} onClick={() => player.setMuted(false)}>
          {texts.unmute_hint}
        </button>
      ) : (
        !is_covered && !menu && gestures.readout === null && <div className={notes.noticeBox}>{props.notice}</div>
      )}
    </section>
  )
}

/** Ways to go on watching while doing something else. */
function useWindowActions({ player: { video }, texts, onMini }: PlayerViewProps): readonly MenuAction[] {
  const has_small = canShowSmall(video)
  const small = { label: texts.small_window, onPress: () => switchSmall(video) }
  return [...(has_small ? [small] : []), ...(onMini ? [{ label: texts.mini, onPress: onMini }] : [])]
}
