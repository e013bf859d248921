import { clampShare } from '../../core/time.ts'
import type { Engine } from '../engine.ts'

/** Darker than this nothing could be seen. */
const MIN_BRIGHTNESS = 0.2

/** How bright the picture is: by a finger, in fullscreen only, because there is no other way to it. */
export function createPictureFeature({ video, store }: Engine) {
  // The stage behind it is black.
  const follow = () => {
    const { brightness, fullscreen } = store.get()
    const opacity = fullscreen === null || brightness === 1 ? '' : String(brightness)
    if (video.style.opacity !== opacity) video.style.opacity = opacity
  }
  store.subscribe(follow)
  return {
    /** 0 to 1; what is nearly black is a little brighter. Outside of fullscreen the picture is as bright as it is. */
    setBrightness: (brightness: number) => store.set({ brightness: Math.max(MIN_BRIGHTNESS, clampShare(brightness)) }),
  }
}
