import type { Engine } from '../engine.ts'

/** Playing and pausing. */
export function createPlaybackFeature({ video, store, intent }: Engine, seek: (time: number) => void) {
  return {
    play: intent.play,
    pause: intent.pause,
    autoplay: intent.autoplay,
    toggle() {
      if (store.get().isPlaying) intent.pause()
      else void intent.play()
    },
    /** Pauses at position 0 (VID-53). */
    stop() {
      intent.pause()
      seek(0)
    },
    /** Without effect on live streams, which have no end. */
    setLooping(isLooping: boolean) {
      video.loop = isLooping
      store.set({ isLooping })
    },
  }
}
