import { parseRate } from '../../core/rates.ts'
import type { PlayerState } from '../../core/state.ts'
import type { Engine } from '../engine.ts'

/** Playback rate. */
export function createRateFeature({ video, store, clock, publish }: Engine) {
  function change(part: Partial<PlayerState>) {
    store.set(part)
    video.playbackRate = clock.rate
    publish('state')
  }
  return {
    /** One of `RATES`; any other number is the ordinary speed. */
    setRate: (rate: number) => change({ rate: parseRate(rate) }),
    /** Twice as fast for as long as a finger is held down. */
    setFast: (isFast: boolean) => change({ isFast }),
  }
}
