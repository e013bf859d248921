/** Whether the visitor wants to watch, apart from what the element does just now, and what the browser allows. */
import type { PlayerState } from '../core/state.ts'
import type { Store } from './store.ts'

/** `muted`: it plays, but without sound because the browser wants a tap first. */
export type PlayResult = 'playing' | 'muted' | 'refused'

interface PlayIntentHost {
  video: HTMLVideoElement
  store: Store<PlayerState>
  /** The film has failed and is wanted again. */
  tryAgain(): void
}

export type PlayIntent = ReturnType<typeof createPlayIntent>

export function createPlayIntent({ video, store, tryAgain }: PlayIntentHost) {
  let isSet = false
  /** It was paused while it sought a place. */
  let isPauseOwed = false
  const set = (next: boolean, isWanted = next) => {
    isSet = next
    store.set({ isWanted })
  }

  /** `isLast`: a refusal is the end of it. */
  async function play(isLast = true): Promise<PlayResult> {
    isSet = true
    isPauseOwed = false
    if (store.get().failure) tryAgain()
    set(true)
    try {
      await video.play()
      return 'playing'
    } catch (error) {
      // An interrupted start (another source, a pause) is not a refusal.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return 'playing'
      set(false, !isLast)
      store.set({ isPlaying: false, hasStarted: store.get().hasPicture })
      return 'refused'
    }
  }

  return {
    isSet: () => isSet,
    /** It is over, whatever the element does. */
    drop() {
      isSet = false
    },
    play: () => play(),
    pause() {
      isSet = false
      isPauseOwed = video.seeking
      // Else the element tells of it, with everything else that ends with it.
      if (!store.get().isPlaying) store.set({ isWanted: false })
      video.pause()
    },
    /** It has found its place. WebKit on GStreamer plays on by itself where it was paused on the way there. */
    seeked() {
      if (isPauseOwed && !video.paused) video.pause()
      isPauseOwed = false
    },
    /** Plays without a tap: with sound where the browser allows it, else without, else not at all. */
    async autoplay(): Promise<PlayResult> {
      const isMuted = store.get().isMuted
      if ((await play(isMuted)) === 'playing') return 'playing'
      if (isMuted) return 'refused'
      video.muted = true
      if ((await play()) === 'playing') {
        store.set({ isSoundHeld: true })
        return 'muted'
      }
      video.muted = false
      return 'refused'
    },
  }
}
