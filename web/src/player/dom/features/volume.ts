import { clampShare } from '../../core/time.ts'
import type { Engine } from '../engine.ts'

/** Volume and muting. */
export function createVolumeFeature({ video, store }: Engine) {
  function setMuted(isMuted: boolean) {
    video.muted = isMuted
    store.set({ isMuted, isSoundHeld: false })
  }
  return {
    setMuted,
    /** 0 to 1. Without effect on phones whose volume only the buttons change (VID-36). */
    setVolume(volume: number) {
      if (!store.get().canSetVolume) return
      video.volume = clampShare(volume)
      if (volume > 0 && store.get().isMuted) setMuted(false)
    },
  }
}
