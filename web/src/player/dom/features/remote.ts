import type { Engine } from '../engine.ts'
import { chooseScreen, followScreens } from '../remote-screen.ts'

/** The film on another screen. Screens are looked for from the first play on: until then nobody needs one. */
export function createRemoteFeature({ video, store }: Engine) {
  return {
    /** Opens the browser's list of screens; also the way back to this one. Needs a tap or key just before. */
    chooseScreen: () => chooseScreen(video),

    /** Looks for screens while the film is shown, until the returned function is called: the search keeps the element alive. */
    watchScreens(): () => void {
      let isLooking = false
      let stop = () => {}
      const look = () => {
        if (isLooking || !store.get().hasStarted) return
        isLooking = true
        stop = followScreens(video, {
          onAvailable: (remoteKind) => store.set({ remoteKind }),
          onRemote: (isRemote) => store.set({ isRemote }),
        })
      }
      const unsubscribe = store.subscribe(look)
      look()
      return () => {
        unsubscribe()
        stop()
      }
    },
  }
}
