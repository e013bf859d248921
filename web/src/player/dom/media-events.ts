/** Turns the events of a media element into player state, and into what the player tells. */
import { bufferedPercent, type PlayerEvent } from '../core/events.ts'
import type { PlayerState } from '../core/state.ts'
import { bufferedEnd } from '../core/time.ts'
import type { ClockChange } from './clock.ts'
import type { Store } from './store.ts'

interface MediaHost {
  store: Store<PlayerState>
  tell(change: ClockChange): void
  emit(event: PlayerEvent): void
  /** Where to go once the length is known; 0 for the beginning. Asked once. */
  takeStart(): number
  /** Length that a page gives in place of the media's own; 0 without. */
  givenDuration(): number
  onFailure(signs: { code: number; message: string }): void
  /** Bytes came. */
  onArrival(): void
  onPlaying(): void
  /** Also at the end, and when the phone pauses it. */
  onPause(): void
}

const MEDIA_ERR_SRC_NOT_SUPPORTED = 4

/** What is loaded, as a list. */
export const rangesOf = ({ buffered }: HTMLVideoElement) =>
  Array.from({ length: buffered.length }, (_, place) => ({ start: buffered.start(place), end: buffered.end(place) }))

const lastLoaded = ({ buffered }: HTMLVideoElement) => (buffered.length > 0 ? buffered.end(buffered.length - 1) : 0)

/** Follows an element until the returned function is called. */
export function followMedia(video: HTMLVideoElement, host: MediaHost): () => void {
  const { store, tell, emit } = host
  let told_percent = -1

  const setTime = () =>
    store.set({ time: video.currentTime, buffered: bufferedEnd(rangesOf(video), video.currentTime) })
  const setDuration = () => {
    if (!Number.isNaN(video.duration)) store.set({ duration: host.givenDuration() || video.duration })
  }
  const change = (type: 'play' | 'pause' | 'ended' | 'waiting', part: Partial<PlayerState>) => {
    store.set(part)
    tell('state')
    emit({ type })
  }

  const on: Record<string, () => void> = {
    loadedmetadata() {
      // A picture of no size means a codec that this browser only pretends to play.
      if (video.videoWidth === 0) {
        host.onFailure({ code: MEDIA_ERR_SRC_NOT_SUPPORTED, message: 'unsupported: no picture' })
        return
      }
      video.playbackRate = store.get().rate
      const start = host.takeStart()
      if (start > 0 && start < video.duration) video.currentTime = start
      setDuration()
      told_percent = -1
      const { videoWidth: width, videoHeight: height } = video
      emit({ type: 'loadedmetadata', width, height, duration: store.get().duration })
    },
    durationchange: setDuration,
    loadeddata() {
      // With `preload=metadata` nothing more comes before it plays.
      if (video.paused) store.set({ is_waiting: false })
    },
    play: () => change('play', { is_playing: true, has_started: true, has_ended: false }),
    playing() {
      host.onPlaying()
      // Not at `play`, which may come late, after what was asked to play has failed.
      store.set({ is_waiting: false, ...(video.videoWidth > 0 && { failure: null }) })
      tell('state')
    },
    canplay() {
      store.set({ is_waiting: false })
      tell('state')
    },
    waiting: () => change('waiting', { is_waiting: true }),
    pause() {
      // A failure pauses too, and then it is not what the visitor wants.
      if (video.error) return
      host.onPause()
      change('pause', { is_playing: false })
    },
    ended: () => change('ended', { has_ended: true, is_playing: false, is_waiting: false }),
    seeking() {
      setTime()
      tell('seek')
    },
    seeked: setTime,
    timeupdate() {
      setTime()
      emit({ type: 'timeupdate', currentTime: video.currentTime, duration: store.get().duration })
    },
    progress() {
      host.onArrival()
      setTime()
      const buffered = bufferedPercent(lastLoaded(video), store.get().duration)
      if (buffered !== told_percent) emit({ type: 'progress', buffered })
      told_percent = buffered
    },
    volumechange: () => store.set({ volume: video.volume, is_muted: video.muted }),
    error() {
      // Taking the address away is an error event without an error.
      if (video.error) host.onFailure({ code: video.error.code, message: video.error.message ?? '' })
    },
  }
  for (const [name, listener] of Object.entries(on)) video.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(on)) video.removeEventListener(name, listener)
  }
}
