import { type RefObject, useState } from 'react'
import { SIDE_SECONDS } from '../core/gesture.ts'
import { readViewOptions } from '../core/options.ts'
import { partsOf, stageState } from '../core/stage-state.ts'
import { isKnownLength } from '../core/time.ts'
import { signOf } from './controls/top-plate.tsx'
import { keySign } from './input/key-sign.ts'
import { useGestures } from './input/use-gestures.ts'
import { useKeys } from './input/use-keys.ts'
import { useMouse, useMouseMoves } from './input/use-mouse.ts'
import { useScrub } from './input/use-scrub.ts'
import { useSign } from './input/use-sign.ts'
import type { PlayerViewProps } from './player-props.ts'
import { useArrival } from './use-arrival.ts'
import { useControls } from './use-controls.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useLate } from './use-late.ts'
import { useDeferredPlayerState, usePlayerState } from './use-player.ts'
import { useResume } from './use-resume.ts'
import { useStageSize } from './use-stage-size.ts'
import { NO_SUBTITLES, type Subtitles, useSubtitleLines } from './use-subtitles.ts'

/** Data that comes within this is not worth a word (VID-22): on opening, and while the film plays. */
const OPENING_WAIT_MS = 200
const STALL_WAIT_MS = 400
/** A wait that is worth a sentence. */
const SLOW_WAIT_MS = 8000

const WITHOUT_SUBTITLES: Subtitles = {
  tracks: [],
  shown: NO_SUBTITLES,
  show: () => undefined,
  toggle: () => undefined,
}

/** What a double tap did: in the middle, or at a side by so many seconds. */
export interface TapSign {
  at: number
  isPlaying: boolean
  seconds: number
}

/** The parts of the player's state that the stage draws, each by itself: a time that runs on draws nothing anew. */
function useStageState({ player }: PlayerViewProps) {
  return {
    hasStarted: usePlayerState(player, (state) => state.hasStarted),
    hasPicture: usePlayerState(player, (state) => state.hasPicture),
    isPlaying: usePlayerState(player, (state) => state.isPlaying),
    isWaiting: usePlayerState(player, (state) => state.isWaiting),
    hasEnded: usePlayerState(player, (state) => state.hasEnded),
    failure: usePlayerState(player, (state) => state.failure),
    reach: usePlayerState(player, (state) => state.reach),
    duration: useDeferredPlayerState(player, (state) => state.duration),
    isSoundHeld: usePlayerState(player, (state) => state.isSoundHeld),
    isRemote: usePlayerState(player, (state) => state.isRemote),
  }
}

/** State, lock and fullscreen; fingers and keys work on it. */
function useStageBase(props: PlayerViewProps, box: RefObject<HTMLElement | null>) {
  const { player, onFullscreenChange } = props
  const { video } = player
  const state = useStageState(props)
  const [isLocked, setLocked] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [flash, setFlash] = useState<TapSign | null>(null)
  const { isPlaying } = state
  const controls = useControls({ isPlaying, isDragging: false, hasFocus })
  const fullscreen = useFullscreen(player, (isFullscreen) => {
    setLocked(false)
    onFullscreenChange?.(isFullscreen, player.exitFullscreen)
  })
  const isFullscreen = fullscreen.kind !== null
  return {
    ...state,
    options: readViewOptions(props.options),
    isLocked,
    setLocked,
    setFocus,
    flash,
    setFlash,
    controls,
    fullscreen,
    isFullscreen,
    switchFullscreen: () => (isFullscreen ? player.exitFullscreen() : void player.requestFullscreen()),
    size: useStageSize(box),
    hasMouse: useMouse(),
    mouse: useMouseMoves(controls.touch, () => isPlaying && controls.hide()),
    scrub: useScrub(player, { isTurned: fullscreen.isTurned }),
    lines: useSubtitleLines(video, props.subtitles ?? WITHOUT_SUBTITLES),
    ...useSign(),
  }
}

type StageBase = ReturnType<typeof useStageBase>

/** Everything that the stage is at the moment, and what its controls, fingers and keys do to it. */
export function useStage(props: PlayerViewProps, box: RefObject<HTMLElement | null>) {
  const base = useStageBase(props, box)
  const gestures = useStageGestures(props, base)
  const onKeyDown = useStageKeys(props, base)
  const { readout } = gestures
  const { hasStarted, hasEnded, failure, controls, options } = base
  const [isSoundSeen, setSoundSeen] = useState(false)
  const isSoundDue = base.isSoundHeld && !isSoundSeen
  const areControlsDue = options.controls && (controls.isShown || base.isRemote)
  const offer = useResume(props.player, props.resume, hasStarted && areControlsDue && !base.isLocked)
  const isSwiping = readout?.kind === 'seek'
  const state = stageState({
    hasFailed: failure !== null,
    hasStarted,
    hasPicture: base.hasPicture,
    hasEnded,
    isScrubbing: isSwiping || base.scrub.scrub !== null,
    isCovered: props.hasSheet === true,
    isLocked: base.isLocked,
    isHeld: readout !== null && !isSwiping,
    areControlsDue,
    isPlateDue: offer.shown === 'plate' || isSoundDue,
  })
  if (state === 'controls' && isSoundDue) setSoundSeen(true)
  // A sheet that opens sends the controls away for good.
  if (props.hasSheet && controls.isShown) controls.hide()
  const isLarge = base.size !== 'small'
  return {
    ...base,
    gestures,
    onKeyDown,
    state,
    offer,
    isSoundDue,
    isSwiping,
    target: isSwiping ? readout.target : (base.scrub.scrub?.target ?? null),
    sign: signOf(readout) ?? base.sign,
    // A preview under the mouse has the middle for itself.
    ...useWait(
      props,
      base,
      partsOf(state).hasPlates || state === 'bare' || (state === 'controls' && base.scrub.hover === null),
    ),
    isNameDue: useArrival(props.title, base.isFullscreen) && state !== 'controls',
    hasControls: options.controls && hasStarted,
    hasDisc: options.showCenterPlayBtn && !isLarge && !base.hasMouse && !base.isRemote,
    hasLock: base.isFullscreen && areControlsDue && (state === 'controls' || state === 'locked'),
  }
}

export type Stage = ReturnType<typeof useStage>

/** Missing data: when it is worth a loader, when a sentence, and which quality would need less. */
function useWait({ player }: PlayerViewProps, { isWaiting, hasPicture, failure }: StageBase, mayShow: boolean) {
  const isMissing = isWaiting && failure === null
  const isLate = useLate(isMissing, hasPicture ? STALL_WAIT_MS : OPENING_WAIT_MS)
  const isVeryLate = useLate(isMissing, SLOW_WAIT_MS)
  const qualities = usePlayerState(player, (state) => state.qualities)
  const lower = qualities
    .filter(({ height }) => height < player.video.videoHeight)
    .reduce<(typeof qualities)[number] | undefined>(
      (best, each) => (best && best.height >= each.height ? best : each),
      undefined,
    )
  return { isLoaderDue: isLate && (mayShow || !hasPicture), isSlow: isVeryLate && mayShow, lower }
}

function useStageGestures({ player, onOverlayPress }: PlayerViewProps, stage: StageBase) {
  const { options, hasStarted, isLocked, controls, fullscreen } = stage
  return useGestures(player, {
    isFullscreen: stage.isFullscreen,
    isTurned: fullscreen.isTurned,
    isLocked,
    allows: {
      seek: options.enableProgressGesture,
      volume: options.pageGesture,
      doubleTap: options.enableDoubleTap,
      sides: options.enableSideTaps && hasStarted && !isLocked && isKnownLength(stage.duration),
      hold: options.enableLongPress,
    },
    onTap(at) {
      if (!hasStarted) return
      const isStill = !stage.isPlaying && !controls.isShown && !isLocked
      if (!(isStill && onOverlayPress?.(at))) controls.toggle()
    },
    onDoubleTap(timeMs) {
      if (!hasStarted || isLocked) return
      controls.stayAway()
      stage.setFlash({ at: timeMs, isPlaying: !stage.isPlaying, seconds: 0 })
      player.toggle()
    },
    onSideTap(side, timeMs, count) {
      if (stage.isPlaying) controls.hide()
      player.seekBy(side * SIDE_SECONDS)
      stage.setFlash({ at: timeMs, isPlaying: stage.isPlaying, seconds: side * SIDE_SECONDS * count })
    },
    onClick: () => hasStarted && !isLocked && player.toggle(),
    onDoubleClick: stage.switchFullscreen,
  })
}

function useStageKeys(view: PlayerViewProps, stage: StageBase) {
  const { player, overlayToggle, subtitles, onRate, onNext, onKeysHelp } = view
  const { fullscreen } = stage
  return useKeys(player, {
    hasSingleKeys: view.hasSingleKeys ?? true,
    onFullscreen: stage.switchFullscreen,
    onOverlay: overlayToggle?.onToggle,
    onSubtitles: subtitles && subtitles.tracks.length > 0 ? subtitles.toggle : undefined,
    onNext,
    onHelp: onKeysHelp,
    onRate,
    onDone: (command) => stage.showSign(keySign(command, view)),
    onLeave() {
      if (fullscreen.kind !== 'layer') return false
      player.exitFullscreen()
      return true
    },
  })
}
