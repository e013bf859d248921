import { HELD_RATE } from '../core/gesture.ts'
import type { PlayerState } from '../core/state.ts'
import type { Store } from './store.ts'

/** `seek`: the time jumped. `state`: playing or the rate changed. */
export type ClockChange = 'state' | 'seek'

/** The time of a film for whatever runs along with it, such as danmu. */
export interface Clock {
  /** Seconds, exact at the moment of reading. */
  readonly time: number
  readonly rate: number
  /** False while paused, ended or waiting for data. */
  readonly playing: boolean
  onChange(listener: (change: ClockChange) => void): () => void
}

/** The clock of an element, and how its listeners are told. */
export function createClock(video: HTMLVideoElement, store: Store<PlayerState>) {
  const listeners = new Set<(change: ClockChange) => void>()
  const clock: Clock = {
    get time() {
      // While another source opens the element stands at 0; the film does not.
      return video.readyState === 0 ? store.get().time : video.currentTime
    },
    get rate() {
      const { isFast, rate } = store.get()
      return isFast ? HELD_RATE : rate
    },
    get playing() {
      const { isPlaying, isWaiting, hasEnded } = store.get()
      return isPlaying && !isWaiting && !hasEnded
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const publish = (change: ClockChange) => {
    for (const listener of listeners) listener(change)
  }
  return { clock, publish }
}
