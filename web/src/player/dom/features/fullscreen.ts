import { directionOf } from '../../core/events.ts'
import type { FullscreenKind } from '../../core/state.ts'
import type { Engine } from '../engine.ts'
import { enterFullscreen, isFullscreenShown, leaveFullscreen, onFullscreenEnd, turnToLandscape } from '../fullscreen.ts'

/**
 * Fullscreen belongs to the player and not to a view of it: one that goes on with another film, on another page, stays in it.
 * It ends when the film rests (VID-43), with Esc, and with whatever the browser offers.
 */
export function createFullscreenFeature({ video, store, emit }: Engine) {
  /** Undone in the reverse order when fullscreen ends. */
  let undo: (() => void)[] = []
  let request = 0

  function show(kind: FullscreenKind) {
    store.set({ fullscreen: kind })
    undo = [followShape()]
    if (kind === 'browser') {
      undo.push(onFullscreenEnd(end))
      // Ended before anybody listened.
      if (!isFullscreenShown()) return end()
    }
    tell(true)
  }

  function end() {
    if (store.get().fullscreen === null) return
    for (const step of undo.splice(0).reverse()) step()
    store.set({ fullscreen: null, isTurned: false })
    tell(false)
  }

  const tell = (fullScreen: boolean) =>
    emit({ type: 'fullscreenchange', fullScreen, direction: directionOf(video.videoWidth, video.videoHeight) })

  /** A wide film turns the phone, or the layer, which cannot; the shape is known late, and another film may have another. */
  function followShape() {
    const upright = globalThis.matchMedia('(orientation: portrait)')
    let turnBack: (() => void) | null = null
    const follow = () => {
      // Between two films the phone stays as it is held.
      if (video.videoWidth === 0) return
      const isWide = directionOf(video.videoWidth, video.videoHeight) === 'horizontal'
      if (isWide) turnBack ??= turnToLandscape()
      else {
        turnBack?.()
        turnBack = null
      }
      store.set({ isTurned: isWide && upright.matches && store.get().fullscreen === 'layer' })
    }
    for (const name of ['loadedmetadata', 'resize']) video.addEventListener(name, follow)
    upright.addEventListener('change', follow)
    follow()
    return () => {
      for (const name of ['loadedmetadata', 'resize']) video.removeEventListener(name, follow)
      upright.removeEventListener('change', follow)
      turnBack?.()
    }
  }

  return {
    /** Needs a tap or key just before, as browsers demand; without it, and where there is none, a layer covers the page. */
    async requestFullscreen() {
      if (store.get().fullscreen !== null) return
      request += 1
      const own = request
      const kind = await enterFullscreen()
      if (own === request) show(kind)
      else if (kind === 'browser') leaveFullscreen()
    },
    exitFullscreen() {
      request += 1
      const { fullscreen } = store.get()
      end()
      if (fullscreen === 'browser') leaveFullscreen()
    },
  }
}
