import type { PlayerEvent } from '../core/events.ts'
import { parseRate } from '../core/rates.ts'
import type { MediaSource } from '../core/sources.ts'
import { INITIAL_STATE, type PlayerState } from '../core/state.ts'
import { bufferedEnd } from '../core/time.ts'
import { canSetVolume } from './abilities.ts'
import { createClock } from './clock.ts'
import { followFirstPicture } from './first-picture.ts'
import { createMediaElement } from './media-element.ts'
import { followMedia, type MediaHost, rangesOf } from './media-events.ts'
import { createPlayIntent, type PlayIntent } from './play-intent.ts'
import { createRecovery } from './recovery/recovery.ts'
import type { RecoveryHost } from './recovery/recovery-host.ts'
import { createSourceLoader, type SourceLoader } from './source/source-loader.ts'
import { createStore } from './store.ts'

const HAVE_METADATA = 1

/** Answers a failure with fresh addresses, or null when there are none to be had. */
export type Recovery = () => Promise<readonly MediaSource[] | null>

/** What every ability of the player works on: one element, one state, and the parts that keep a film going on it. */
export type Engine = ReturnType<typeof createEngine>

/** Creates the parts and connects them. None of them knows another one. */
export function createEngine({ isMuted = false, isLooping = false, rate = 1 }) {
  const video = createMediaElement()
  video.muted = isMuted
  video.loop = isLooping
  const initial = { isMuted, isLooping, rate: parseRate(rate), canSetVolume: canSetVolume(video) }
  const store = createStore<PlayerState>({ ...INITIAL_STATE, ...initial })
  const events = createEvents()
  const { clock, publish } = createClock(video, store)
  let progressCount = 0
  let renewSources: Recovery | null = null

  const intent = createPlayIntent({
    video,
    store,
    tryAgain() {
      recovery.forget()
      loader.open(0, loader.position())
    },
  })

  const loader = createSourceLoader({
    video,
    store,
    onAttached() {
      if (intent.isSet() && video.paused) void intent.play()
    },
    onFailure: (failure, message) => void recovery.fail(failure, message),
    onRefused: () => void recovery.renewQuietly(),
  })

  const recovery = createRecovery({
    ...loadingOf(loader, intent),
    store,
    emit: events.emit,
    loadedBytes: () => progressCount + loader.loadedBytes(),
    loadedEnd: () => bufferedEnd(rangesOf(video), loader.position()),
    // Counted anew with every source.
    isUndecoded: () => video.readyState === HAVE_METADATA && video.getVideoPlaybackQuality().totalVideoFrames === 0,
    nudge(seconds) {
      video.currentTime += seconds
    },
    async renew() {
      const fresh = await renewSources?.().catch(() => null)
      if (fresh) loader.reopenWith(fresh)
      return Boolean(fresh)
    },
    showFailure(failure) {
      loader.closeFeed()
      store.set({ failure, isWaiting: false, isPlaying: false })
      // Its sound could go on under the message.
      if (failure === 'unsupported') video.pause()
      publish('state')
    },
  })

  const mediaHost: MediaHost = {
    store,
    publish,
    emit: events.emit,
    isHeld: loader.isHeld,
    takeStart: loader.takeStart,
    givenDuration: () => loader.media()?.duration ?? 0,
    onFailure: (signs) => void recovery.onMediaError(signs),
    onArrival: () => {
      progressCount += 1
    },
    onPlaying: () => void loader.findVariants(),
    onPause: intent.drop,
    onSeeked: intent.seeked,
  }
  let stopFollowing: (() => void) | null = null
  /** Listens to the element. A player that ends takes its listeners off: React may hold the last one for as long as it likes. */
  function follow() {
    if (stopFollowing) return
    const stopEvents = followMedia(video, mediaHost)
    const stopPicture = followFirstPicture(video, () => store.set({ hasPicture: true }))
    stopFollowing = () => {
      stopEvents()
      stopPicture()
    }
  }
  function unfollow() {
    stopFollowing?.()
    stopFollowing = null
  }
  follow()

  /** Requested when the film fails, before anything is shown; the returned function withdraws it. */
  function setRecovery(next: Recovery): () => void {
    renewSources = next
    return () => {
      if (renewSources === next) renewSources = null
    }
  }

  return { video, store, clock, publish, ...events, intent, loader, recovery, setRecovery, follow, unfollow }
}

type Loading = Pick<
  RecoveryHost,
  'position' | 'fileUrl' | 'sourceUrl' | 'hasNextStrategy' | 'canLower' | 'lower' | 'reopen' | 'wantsPlay' | 'play'
>

/** What recovery needs of the source that is open, and of the visitor's intent to play it. */
const loadingOf = (loader: SourceLoader, intent: PlayIntent): Loading => ({
  position: loader.position,
  fileUrl: loader.address,
  sourceUrl: loader.sourceUrl,
  hasNextStrategy: loader.hasNextStrategy,
  canLower: loader.canLower,
  lower() {
    if (loader.lower() === 'opened') void intent.play()
  },
  reopen: loader.reopen,
  wantsPlay: intent.isSet,
  play: () => void intent.play(),
})

function createEvents() {
  const listeners = new Set<(event: PlayerEvent) => void>()
  return {
    /** Publishes what only the caller knows, such as the view's fullscreen. */
    emit(event: PlayerEvent) {
      for (const listener of listeners) listener(event)
    },
    /** Events of the film (VID-50). Returns the function that unsubscribes. */
    onEvent(listener: (event: PlayerEvent) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
