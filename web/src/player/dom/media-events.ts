/** Turns the events of a media element into player state, and into what the player tells. */
import { bufferedPercent, type PlayerEvent } from '../core/events.ts'
import { isBehindPresent } from '../core/live.ts'
import type { PlayerState } from '../core/state.ts'
import { bufferedEnd } from '../core/time.ts'
import type { ClockChange } from './clock.ts'
import type { Store } from './store.ts'

export interface MediaHost {
  store: Store<PlayerState>
  publish(change: ClockChange): void
  emit(event: PlayerEvent): void
  /** The element has nothing of the film just now, so its time is not the film's. */
  isHeld(): boolean
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
  /** The place that was sought is there. */
  onSeeked(): void
}

const MEDIA_ERR_SRC_NOT_SUPPORTED = 4
const HAVE_FUTURE_DATA = 3

/** What is loaded, as a list. */
export const rangesOf = ({ buffered }: HTMLVideoElement) =>
  Array.from({ length: buffered.length }, (_, place) => ({ start: buffered.start(place), end: buffered.end(place) }))

/** End of what can be reached; 0 while nothing can. */
export const reachableEnd = ({ seekable }: HTMLVideoElement) =>
  seekable.length > 0 ? seekable.end(seekable.length - 1) : 0

const lastLoaded = ({ buffered }: HTMLVideoElement) => (buffered.length > 0 ? buffered.end(buffered.length - 1) : 0)

type Listeners = Record<string, () => void>

/** Playing, waiting and their ends. */
function playbackListeners(
  video: HTMLVideoElement,
  { store, publish, emit, onPlaying, onPause }: MediaHost,
): Listeners {
  const change = (type: 'play' | 'pause' | 'ended' | 'waiting', part: Partial<PlayerState>) => {
    store.set(part)
    publish('state')
    emit({ type })
  }
  return {
    play: () =>
      change('play', {
        isPlaying: true,
        hasStarted: true,
        hasEnded: false,
        // Its event of waiting comes after this one: in between it would look as if something were seen.
        isWaiting: video.readyState < HAVE_FUTURE_DATA,
      }),
    playing() {
      onPlaying()
      // Not at `play`, which may come late, after what was asked to play has failed.
      store.set({ isWaiting: false, ...(video.videoWidth > 0 && { failure: null }) })
      publish('state')
    },
    canplay() {
      store.set({ isWaiting: false })
      publish('state')
    },
    waiting: () => change('waiting', { isWaiting: true }),
    pause() {
      // A failure pauses too, and then it is not what the visitor wants.
      if (video.error) return
      onPause()
      // Before anything was seen, as browsers do that refuse late: it waits for a press then, not for the film.
      const isUnseen = !store.get().hasPicture
      change('pause', { isPlaying: false, isWanted: false, ...(isUnseen && { hasStarted: false, isWaiting: false }) })
    },
    ended: () => change('ended', { hasEnded: true, isPlaying: false, isWaiting: false }),
  }
}

/** Length, position and what is loaded. */
function progressListeners(video: HTMLVideoElement, host: MediaHost): Listeners {
  const { store, publish, emit } = host
  let reportedPercent = -1
  const isTimeOfFilm = () => !host.isHeld() && video.readyState > 0
  const setTime = () => {
    if (!isTimeOfFilm()) return
    const { currentTime: time } = video
    const isLive = store.get().duration === Number.POSITIVE_INFINITY
    store.set({
      time,
      buffered: bufferedEnd(rangesOf(video), time),
      isBehind: isLive && isBehindPresent(time, reachableEnd(video)),
    })
  }
  const setDuration = () => {
    if (!Number.isNaN(video.duration)) store.set({ duration: host.givenDuration() || video.duration })
  }
  return {
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
      reportedPercent = -1
      const { videoWidth: width, videoHeight: height } = video
      emit({ type: 'loadedmetadata', width, height, duration: store.get().duration })
    },
    durationchange: setDuration,
    loadeddata() {
      // With `preload=metadata` nothing more comes before it plays.
      if (video.paused) store.set({ isWaiting: false })
    },
    seeking() {
      setTime()
      publish('seek')
    },
    seeked() {
      setTime()
      host.onSeeked()
    },
    timeupdate() {
      if (!isTimeOfFilm()) return
      setTime()
      emit({ type: 'timeupdate', currentTime: video.currentTime, duration: store.get().duration })
    },
    progress() {
      host.onArrival()
      setTime()
      const buffered = bufferedPercent(lastLoaded(video), store.get().duration)
      if (buffered !== reportedPercent) emit({ type: 'progress', buffered })
      reportedPercent = buffered
    },
  }
}

/** Follows an element until the returned function is called. */
export function followMedia(video: HTMLVideoElement, host: MediaHost): () => void {
  const listeners: Listeners = {
    ...progressListeners(video, host),
    ...playbackListeners(video, host),
    volumechange: () => host.store.set({ volume: video.volume, isMuted: video.muted }),
    error() {
      // Taking the address away is an error event without an error.
      if (video.error) host.onFailure({ code: video.error.code, message: video.error.message ?? '' })
    },
  }
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener)
  }
}
