/** Whether the visitor wants to watch, apart from what the element does just now, and what the browser allows. */
import type { PlayerState } from '../core/state.ts'
import type { Store } from './store.ts'

/** `muted`: it plays, but without sound because the browser wants a tap first. */
export type PlayResult = 'playing' | 'muted' | 'refused'

interface WishHost {
  video: HTMLVideoElement
  store: Store<PlayerState>
  /** The film has failed and is wanted again. */
  tryAgain(): void
}

export type Wish = ReturnType<typeof createWish>

export function createWish({ video, store, tryAgain }: WishHost) {
  let is_set = false

  async function play(): Promise<PlayResult> {
    is_set = true
    if (store.get().failure) tryAgain()
    try {
      await video.play()
      return 'playing'
    } catch (error) {
      // An interrupted start (another source, a pause) is not a refusal.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return 'playing'
      is_set = false
      store.set({ is_playing: false, has_started: store.get().time > 0 })
      return 'refused'
    }
  }

  return {
    isSet: () => is_set,
    /** It is over, whatever the element does. */
    drop() {
      is_set = false
    },
    play,
    pause() {
      is_set = false
      video.pause()
    },
    /** Plays without a tap: with sound where the browser allows it, else without, else not at all. */
    async autoplay(): Promise<PlayResult> {
      if ((await play()) === 'playing') return 'playing'
      if (store.get().is_muted) return 'refused'
      video.muted = true
      if ((await play()) === 'playing') {
        store.set({ is_sound_held: true })
        return 'muted'
      }
      video.muted = false
      return 'refused'
    },
  }
}
