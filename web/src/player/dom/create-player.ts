import type { PlayerEvent } from '../core/events.ts'
import { RATES, type Rate } from '../core/rates.ts'
import type { MediaSource } from '../core/sources.ts'
import { INITIAL_STATE, type PlayerState } from '../core/state.ts'
import { clampShare, clampTime, isKnownLength } from '../core/time.ts'
import { canSetVolume } from './abilities.ts'
import { createClock } from './clock.ts'
import { onHiddenTab } from './hidden-tab.ts'
import { createMediaElement } from './media-element.ts'
import { followMedia } from './media-events.ts'
import { createOpening, type Media } from './opening.ts'
import { createPlaces } from './places.ts'
import { createRescue } from './rescue.ts'
import { createStore } from './store.ts'
import { createWish } from './wish.ts'

export interface PlayerOptions {
  is_muted?: boolean
  rate?: Rate
  is_looping?: boolean
  /** Goes on while the browser tab is hidden (VID-52). */
  plays_hidden?: boolean
}

/** Answers a failure with fresh addresses, or null when there are none to be had. */
export type Recovery = () => Promise<readonly MediaSource[] | null>

/** Fullscreen is the view's: it registers here, so that code can ask for it. */
export interface FullscreenPort {
  request(): void
  exit(): void
}

/** What is known of a length before the media has told it. */
const lengthBefore = ({ duration, expected_duration = 0 }: Media) =>
  duration ?? (isKnownLength(expected_duration) ? expected_duration : 0)

export type Player = ReturnType<typeof createPlayer>

/**
 * Plays films on a media element of its own, which is shown in one place after the other (`show`) and plays on while it
 * moves. Knows no React and no text.
 */
export function createPlayer(options: PlayerOptions = {}) {
  const video = createMediaElement()
  video.muted = options.is_muted ?? false
  video.loop = options.is_looping ?? false
  const store = createStore<PlayerState>({
    ...INITIAL_STATE,
    is_muted: options.is_muted ?? false,
    rate: options.rate ?? 1,
    can_set_volume: canSetVolume(video),
  })
  const event_listeners = new Set<(event: PlayerEvent) => void>()
  let arrivals = 0
  let plays_hidden = options.plays_hidden ?? false
  let recovery: Recovery | null = null
  let fullscreen: FullscreenPort | null = null
  const emit = (event: PlayerEvent) => {
    for (const listener of event_listeners) listener(event)
  }

  const { clock, tell } = createClock(video, store)

  const wish = createWish({
    video,
    store,
    tryAgain() {
      rescue.forget()
      opening.open(0, store.get().time)
    },
  })

  const opening = createOpening({
    video,
    store,
    onAttached() {
      if (wish.isSet() && video.paused) void wish.play()
    },
    onFailure: (failure, message) => void rescue.fail(failure, message),
    onRefused: () => void rescue.renewQuietly(),
  })

  const rescue = createRescue({
    store,
    emit,
    position: opening.position,
    fileUrl: opening.address,
    arrivals: () => arrivals + opening.arrivals(),
    hasNextWay: opening.hasNextWay,
    canLower: opening.canLower,
    lower() {
      if (opening.lower() === 'opened') void wish.play()
    },
    nudge(seconds) {
      video.currentTime += seconds
    },
    reopen: opening.reopen,
    async renew() {
      const fresh = await recovery?.().catch(() => null)
      if (fresh) opening.reopenWith(fresh)
      return Boolean(fresh)
    },
    showFailure(failure) {
      opening.closeFeed()
      store.set({ failure, is_waiting: false, is_playing: false })
      // Its sound could go on under the message.
      if (failure === 'unsupported') video.pause()
      tell('state')
    },
    wantsPlay: wish.isSet,
    play: () => void wish.play(),
  })

  followMedia(video, {
    store,
    tell,
    emit,
    takeStart: opening.takeStart,
    givenDuration: () => opening.media()?.duration ?? 0,
    onFailure: (signs) => void rescue.onMediaError(signs),
    onArrival: () => {
      arrivals += 1
    },
    onPlaying: () => void opening.findVariants(),
    onPause: wish.drop,
  })

  function setMuted(is_muted: boolean) {
    video.muted = is_muted
    store.set({ is_muted, is_sound_held: false })
  }

  function seek(time: number) {
    const { duration } = store.get()
    if (duration === Number.POSITIVE_INFINITY) return
    const target = clampTime(time, duration || video.duration)
    if (video.readyState === 0) opening.setStart(target)
    else video.currentTime = target
    store.set({ time: target, has_ended: false })
  }

  const { show, leave, park, close } = createPlaces({
    ...{ video, store, opening, tell },
    pause: wish.pause,
    watch() {
      const stops = [
        rescue.watch(),
        onHiddenTab(video, () => {
          if (!plays_hidden) wish.pause()
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  })

  return {
    getState: store.get,
    subscribe: store.subscribe,
    clock,
    /** What happens to the film, in the words of the catalogue (VID-50). */
    onEvent(listener: (event: PlayerEvent) => void): () => void {
      event_listeners.add(listener)
      return () => event_listeners.delete(listener)
    },
    /** For the view: tells what only it knows. */
    emit,

    /** For the view, which frames it, asks for its size and gives it subtitles. */
    video,

    show,
    leave,
    park,
    close,

    /** Opens another film, paused at its beginning; the same one again changes nothing. */
    load(next: Media) {
      if (opening.media()?.key === next.key) return
      const is_first = opening.media() === null
      wish.drop()
      rescue.forget()
      const { is_muted, rate, can_set_volume, volume, has_started } = store.get()
      const kept = { is_muted, rate, can_set_volume, volume, has_started }
      store.set({ ...INITIAL_STATE, ...kept, time: next.start ?? 0, duration: lengthBefore(next) })
      opening.begin(next)
      if (!is_first) tell('seek')
    },

    renew: opening.renew,
    /** Asked when the film fails, before anything is shown; the returned function takes the asking back. */
    setRecovery(next: Recovery): () => void {
      recovery = next
      return () => {
        if (recovery === next) recovery = null
      }
    },

    play: wish.play,
    pause: wish.pause,
    autoplay: wish.autoplay,
    toggle() {
      if (store.get().is_playing) wish.pause()
      else void wish.play()
    },
    /** Position 0 and pause (VID-53). */
    stop() {
      wish.pause()
      seek(0)
    },
    seek,
    seekBy: (seconds: number) => seek(clock.time + seconds),
    setRate(rate: Rate) {
      if (!RATES.includes(rate)) return
      store.set({ rate })
      video.playbackRate = clock.rate
      tell('state')
    },
    /** Twice as fast for as long as a finger is held down. */
    setFast(is_fast: boolean) {
      store.set({ is_fast })
      video.playbackRate = clock.rate
      tell('state')
    },
    setMuted,
    setVolume(volume: number) {
      if (!store.get().can_set_volume) return
      video.volume = clampShare(volume)
      if (volume > 0 && store.get().is_muted) setMuted(false)
    },
    setLooping(next: boolean) {
      video.loop = next
    },
    setPlaysHidden(next: boolean) {
      plays_hidden = next
    },
    setQuality(id: string) {
      const { is_playing } = store.get()
      if (opening.setQuality(id) === 'opened' && is_playing) void wish.play()
    },

    /** The view's fullscreen; the returned function takes it back. */
    setFullscreenPort(port: FullscreenPort): () => void {
      fullscreen = port
      return () => {
        if (fullscreen === port) fullscreen = null
      }
    },
    requestFullscreen: () => fullscreen?.request(),
    exitFullscreen: () => fullscreen?.exit(),
  }
}
