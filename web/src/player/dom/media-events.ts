/** Turns the events of a media element into player state. */
import type { PlayerFailure, PlayerState } from '../core/state.ts'
import { bufferedEnd } from '../core/time.ts'
import type { ClockChange } from './clock.ts'
import type { Store } from './store.ts'

interface MediaHost {
  store: Store<PlayerState>
  tell(change: ClockChange): void
  /** Where to go once the length is known; 0 for the beginning. Asked once. */
  takeStart(): number
  onFailure(failure: PlayerFailure): void
}

const MEDIA_ERR_NETWORK = 2
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4

/** An address that answers with a refusal looks like a file that cannot be read, so it counts as the network until played. */
function failureOf({ error }: HTMLVideoElement): PlayerFailure {
  if (error?.code === MEDIA_ERR_NETWORK) return 'network'
  return error?.code === MEDIA_ERR_SRC_NOT_SUPPORTED ? 'unsupported' : 'media'
}

const rangesOf = ({ buffered }: HTMLVideoElement) =>
  Array.from({ length: buffered.length }, (_, place) => ({ start: buffered.start(place), end: buffered.end(place) }))

/** Follows an element until the returned function is called. */
export function followMedia(video: HTMLVideoElement, { store, tell, takeStart, onFailure }: MediaHost): () => void {
  const setTime = () =>
    store.set({ time: video.currentTime, buffered: bufferedEnd(rangesOf(video), video.currentTime) })

  const on: Record<string, () => void> = {
    loadedmetadata() {
      // A picture of no size means a codec that this browser only pretends to play.
      if (video.videoWidth === 0) {
        onFailure('unsupported')
        return
      }
      video.playbackRate = store.get().rate
      const start = takeStart()
      if (start > 0 && start < video.duration) video.currentTime = start
      store.set({ duration: video.duration })
    },
    durationchange() {
      if (!Number.isNaN(video.duration)) store.set({ duration: video.duration })
    },
    play() {
      store.set({ is_playing: true, has_started: true, has_ended: false, failure: null })
    },
    playing() {
      store.set({ is_waiting: false })
      tell('state')
    },
    canplay() {
      store.set({ is_waiting: false })
      tell('state')
    },
    waiting() {
      store.set({ is_waiting: true })
      tell('state')
    },
    pause() {
      store.set({ is_playing: false })
      tell('state')
    },
    ended() {
      store.set({ has_ended: true, is_playing: false, is_waiting: false })
      tell('state')
    },
    seeking() {
      setTime()
      tell('seek')
    },
    seeked: setTime,
    timeupdate: setTime,
    progress: setTime,
    volumechange() {
      store.set({ volume: video.volume, is_muted: video.muted })
    },
    error() {
      // Taking the address away is an error event without an error.
      if (video.error) onFailure(failureOf(video))
    },
  }
  for (const [name, listener] of Object.entries(on)) video.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(on)) video.removeEventListener(name, listener)
  }
}
