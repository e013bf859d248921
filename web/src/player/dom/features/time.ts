import { presentAt } from '../../core/live.ts'
import { clampTime } from '../../core/time.ts'
import type { Engine } from '../engine.ts'
import { reachableEnd } from '../media-events.ts'

/** At least one frame of any film. */
const FRAME_SECONDS = 1 / 24

/** Seeking. Live streams have no place to seek to but the present. */
export function createTimeFeature({ video, store, clock, loader }: Engine) {
  function seek(time: number) {
    const { duration } = store.get()
    if (duration === Number.POSITIVE_INFINITY) return
    const target = clampTime(time, duration || video.duration)
    if (loader.isHeld() || video.readyState === 0) loader.setStart(target)
    else video.currentTime = target
    store.set({ time: target, hasEnded: false })
  }
  return {
    seek,
    /** Of a live stream: to what is being sent now. */
    seekToPresent() {
      video.currentTime = presentAt(reachableEnd(video))
    },
    seekBy: (seconds: number) => seek(clock.time + seconds),
    /** One frame on, or back if negative; for a film that stands still. */
    stepFrame: (by: 1 | -1) => seek(clock.time + by * FRAME_SECONDS),
  }
}
