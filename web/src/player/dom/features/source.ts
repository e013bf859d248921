import { INITIAL_STATE, type PlayerState } from '../../core/state.ts'
import { isKnownLength } from '../../core/time.ts'
import type { Engine } from '../engine.ts'
import type { Media } from '../source/source-loader.ts'

/** What is known of a length before the media has told it. */
const lengthBefore = ({ duration, expectedDuration = 0 }: Media) =>
  duration ?? (isKnownLength(expectedDuration) ? expectedDuration : 0)

/** What belongs to the visitor and to the place, and not to a film. */
function keptOf(state: PlayerState) {
  const { isMuted, rate, canSetVolume, volume, hasStarted, brightness, isLooping } = state
  const { fullscreen, isTurned, remoteKind, isRemote } = state
  return {
    isMuted,
    rate,
    canSetVolume,
    volume,
    hasStarted,
    brightness,
    isLooping,
    fullscreen,
    isTurned,
    remoteKind,
    isRemote,
  }
}

/** The film that is loaded, its addresses, and its quality. */
export function createSourceFeature({ store, intent, loader, recovery, publish, setRecovery }: Engine) {
  return {
    /** Opens another film, paused at its beginning; the same one again changes nothing. */
    load(next: Media) {
      if (loader.media()?.key === next.key) return
      const isFirst = loader.media() === null
      intent.drop()
      recovery.forget()
      store.set({ ...INITIAL_STATE, ...keptOf(store.get()), time: next.start ?? 0, duration: lengthBefore(next) })
      loader.begin(next)
      if (!isFirst) publish('seek')
    },
    renew: loader.renew,
    setRecovery,
    setQuality(id: string) {
      const { isPlaying } = store.get()
      if (loader.setQuality(id) === 'opened' && isPlaying) void intent.play()
    },
  }
}
