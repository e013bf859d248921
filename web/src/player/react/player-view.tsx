import { ArrowLeft, Lock, LockOpen, Pause, Play, RotateCcw } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { formatRate, parseRate, RATES } from '../core/rates.ts'
import { AUTO } from '../core/sources.ts'
import { chapterAt } from '../core/storyboard.ts'
import { formatTime } from '../core/time.ts'
import { ButtonsRow, hasSeekBar, type MenuName } from './bottom-rows.tsx'
import { MediaButton } from './media-button.tsx'
import { Menu, type MenuSection } from './menu.tsx'
import styles from './player.module.css'
import type { PlayerViewProps } from './player-props.ts'
import { Readout } from './readout.tsx'
import { SeekBar } from './seek-bar.tsx'
import { Failure, Waiting } from './stage-states.tsx'
import { useControls } from './use-controls.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useGestures } from './use-gestures.ts'
import { useKeys } from './use-keys.ts'
import { usePlayerState } from './use-player.ts'
import { NO_SUBTITLES, useTracks } from './use-tracks.ts'

const NO_TRACKS: never[] = []

/** The stage: picture, what lies over it, controls, gestures, keys (design book 4.20). Every text is a prop. */
export function PlayerView(props: PlayerViewProps) {
  const { player, texts, title, poster, tracks = NO_TRACKS, overlayToggle, onBack, onFullscreenChange } = props
  const box = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const has_started = usePlayerState(player, (state) => state.has_started)
  const is_playing = usePlayerState(player, (state) => state.is_playing)
  const is_waiting = usePlayerState(player, (state) => state.is_waiting)
  const has_ended = usePlayerState(player, (state) => state.has_ended)
  const failure = usePlayerState(player, (state) => state.failure)
  const duration = usePlayerState(player, (state) => state.duration)
  const is_sound_held = usePlayerState(player, (state) => state.is_sound_held)
  const [dragged, setDragged] = useState<number | null>(null)
  const [menu, setMenu] = useState<MenuName | null>(null)
  const [is_locked, setLocked] = useState(false)
  const [has_focus, setFocus] = useState(false)
  const subtitles = useTracks(video, tracks)
  const controls = useControls({ is_playing, is_dragging: dragged !== null, has_focus, is_menu_open: menu !== null })
  const fullscreen = useFullscreen(box, {
    is_wide: () => (video.current?.videoWidth ?? 0) > (video.current?.videoHeight ?? 0),
    onChange(is_fullscreen) {
      setLocked(false)
      setMenu(null)
      onFullscreenChange?.(is_fullscreen, fullscreen.leave)
    },
  })
  const is_fullscreen = fullscreen.kind !== null
  const sections = useMoreSections(props, subtitles)

  useEffect(() => (video.current ? player.attach(video.current) : undefined), [player])

  const switchFullscreen = () => (is_fullscreen ? fullscreen.leave() : void fullscreen.enter())
  const gestures = useGestures(player, {
    is_fullscreen,
    is_locked,
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
  const shows_controls = has_started && controls.is_shown && gestures.readout === null && failure === null
  const shows_bars = shows_controls && !is_locked

  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the player work while it has the focus
      tabIndex={0}
      className={styles.stage}
      aria-label={texts.player}
      data-fullscreen={fullscreen.kind ?? undefined}
      data-controls={shows_controls || undefined}
      onKeyDown={onKeyDown}
      onFocus={followFocus}
      onBlur={followFocus}
      onPointerDown={() => shows_bars && controls.touch()}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: subtitles come with the film, and not every film has them */}
      <video ref={video} className={styles.video} playsInline preload="metadata" aria-label={title}>
        {tracks.map(({ url, lang, label }) => (
          <track key={url} kind="subtitles" src={url} srcLang={lang} label={label} />
        ))}
      </video>
      {!has_started && poster && <img className={styles.poster} src={poster} alt="" />}
      {shows_bars && <div className={styles.scrims} />}
      <div className={styles.overlay}>{props.renderOverlay?.(is_fullscreen)}</div>
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

      {(!has_started || (shows_bars && (!is_fullscreen || has_ended))) && !is_covered && (
        <button
          type="button"
          className={styles.center}
          aria-label={is_playing ? texts.pause : has_ended ? texts.replay : texts.play}
          onClick={player.toggle}
        >
          <CenterIcon is_playing={is_playing} has_ended={has_ended} />
        </button>
      )}
      {subtitles.lines.length > 0 && gestures.readout === null && (
        <p className={styles.subtitles}>
          {subtitles.lines.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </p>
      )}
      {has_ended && shows_bars && props.afterEnd && <div className={styles.afterEnd}>{props.afterEnd}</div>}

      {(shows_bars || !is_fullscreen) && (
        <div className={styles.top} data-quiet={(has_started && !shows_bars && failure === null) || undefined}>
          <MediaButton label={texts.back} icon={ArrowLeft} onClick={is_fullscreen ? fullscreen.leave : onBack} />
          {is_fullscreen && <span className={styles.title}>{title}</span>}
          {is_fullscreen && props.fullscreenTrailing}
        </div>
      )}
      {is_fullscreen && shows_controls && (
        <MediaButton
          className={styles.lock}
          label={is_locked ? texts.unlock : texts.lock}
          icon={is_locked ? Lock : LockOpen}
          size={20}
          onClick={() => setLocked(!is_locked)}
        />
      )}
      {(shows_bars || gestures.readout?.kind === 'seek') && hasSeekBar(duration) && (
        <div className={styles.seek} data-alone={gestures.readout !== null || undefined}>
          <SeekBar
            player={player}
            label={texts.seek}
            valueText={texts.position(formatTime(dragged ?? player.clock.time), formatTime(duration))}
            dragged={gestures.readout?.kind === 'seek' ? gestures.readout.target : dragged}
            onDrag={setDragged}
            chapters={props.chapters}
            storyboard={props.storyboard}
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
        <button type="button" className={styles.notice} onClick={() => player.setMuted(false)}>
          {texts.unmute_hint}
        </button>
      ) : (
        !is_covered && !menu && gestures.readout === null && <div className={styles.noticeBox}>{props.notice}</div>
      )}
    </section>
  )
}

function CenterIcon({ is_playing, has_ended }: { is_playing: boolean; has_ended: boolean }) {
  if (has_ended) return <RotateCcw aria-hidden="true" size={28} strokeWidth={1.75} />
  const Shape = is_playing ? Pause : Play
  return <Shape aria-hidden="true" size={28} strokeWidth={1.75} fill="currentColor" />
}

function rateSection({ player, texts }: PlayerViewProps): MenuSection {
  return {
    title: texts.rate,
    // Fastest on top.
    options: [...RATES].reverse().map((rate) => ({ id: String(rate), label: formatRate(rate) })),
    value: String(player.getState().rate),
    onChange: (id) => player.setRate(parseRate(Number(id))),
  }
}

/** Chapters, subtitles and qualities, where there is a choice. */
function useMoreSections(
  { player, texts, tracks = NO_TRACKS, chapters }: PlayerViewProps,
  subtitles: ReturnType<typeof useTracks>,
) {
  const qualities = usePlayerState(player, (state) => state.qualities)
  const quality_id = usePlayerState(player, (state) => state.quality_id)
  const chapter = usePlayerState(player, ({ time }) => (chapters ? chapterAt(chapters, time)?.time : undefined))
  const sections: MenuSection[] = []
  if (chapters && chapters.length > 1) {
    sections.push({
      title: texts.chapters,
      options: chapters.map(({ time, title }) => ({ id: String(time), label: title })),
      value: String(chapter),
      onChange: (id) => player.seek(Number(id)),
    })
  }
  if (tracks.length > 0) {
    const options = tracks.map(({ url, label }) => ({ id: url, label }))
    sections.push({
      title: texts.subtitles,
      options: [{ id: NO_SUBTITLES, label: texts.subtitles_off }, ...options],
      value: subtitles.shown,
      onChange: subtitles.show,
    })
  }
  if (qualities.length > 0) {
    const is_list = qualities.every(({ id }) => id !== quality_id) || quality_id === AUTO
    const options = qualities.map(({ id, height }) => ({ id, label: texts.quality_of(height) }))
    sections.push({
      title: texts.quality,
      options: is_list ? [{ id: AUTO, label: texts.quality_auto }, ...options] : options,
      value: quality_id,
      onChange: player.setQuality,
    })
  }
  return sections
}
