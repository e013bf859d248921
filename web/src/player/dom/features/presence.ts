import type { Engine } from '../engine.ts'
import { onHiddenTab } from '../hidden-tab.ts'
import { createMount } from '../mount.ts'

/** Where the film is shown, and whether it plays on in a hidden tab (VID-52). */
export function createPresenceFeature(
  { video, store, loader, publish, emit, intent, recovery, follow, unfollow }: Engine,
  { exitFullscreen, watchScreens }: { exitFullscreen(): void; watchScreens(): () => void },
  isPlayingHidden: boolean,
) {
  let playsHidden = isPlayingHidden
  const mount = createMount({
    video,
    store,
    loader,
    publish,
    emit,
    pause: intent.pause,
    onRest: exitFullscreen,
    follow,
    unfollow,
    watch() {
      const stopRecovery = recovery.watch()
      const stopScreens = watchScreens()
      const stopHidden = onHiddenTab(video, () => {
        if (!playsHidden) intent.pause()
      })
      return () => {
        stopRecovery()
        stopScreens()
        stopHidden()
      }
    },
  })
  return {
    ...mount,
    setPlaysHidden(next: boolean) {
      playsHidden = next
    },
  }
}
