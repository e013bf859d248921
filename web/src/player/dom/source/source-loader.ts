/** Which source of a film is open on the element, and how another one takes its place. */
import type { PlayerState } from '../../core/state.ts'
import type { Store } from '../store.ts'
import { createOpenFilm } from './open-film.ts'
import { createOpenSource, type SourceEvents } from './open-source.ts'
import { createQuality } from './quality.ts'
import { addressOf, closeFeed, createSourceState, currentSource, hold, positionOf } from './source-state.ts'

export type { Media } from './source-state.ts'

interface SourceLoaderHost extends SourceEvents {
  video: HTMLVideoElement
  store: Store<PlayerState>
}

export type SourceLoader = ReturnType<typeof createSourceLoader>

/** Opens sources of one film after the other on an element. */
export function createSourceLoader({ video, store, ...events }: SourceLoaderHost) {
  const state = createSourceState(video, store)
  const open = createOpenSource(state, events)

  /** The element has a place: what waited for it is opened, what was held or emptied goes on where the film was. */
  function resume() {
    if (state.isOpen) {
      state.feed?.resumeLoading()
      return
    }
    if (!state.media) return
    open(0, state.held ?? state.media.start ?? 0)
    events.onAttached()
  }

  return {
    ...createQuality(state, open),
    ...createOpenFilm(state, open),
    open,
    resume,
    media: () => state.media,
    position: () => positionOf(state),
    address: () => addressOf(state),
    sourceUrl: () => currentSource(state)?.url ?? null,
    closeFeed: () => closeFeed(state),
    hasNextStrategy: () => state.strategyIndex + 1 < state.strategies.length,
    loadedBytes: () => state.feed?.loadedBytes() ?? 0,
    /** The element does not know where the film is. */
    isHeld: () => state.held !== null,

    /** The same strategy again, or the one after it, where the film is. */
    reopen: (which: 'same' | 'next') => open(state.strategyIndex + (which === 'next' ? 1 : 0), positionOf(state)),

    /** Where to go once the length is known; read once. */
    takeStart(): number {
      const start = state.held ?? 0
      state.held = null
      return start
    },
    /** A position that was requested before anything is loaded. */
    setStart(time: number) {
      state.held = time
    },

    /** Nothing is loaded ahead while nobody looks. */
    pause: () => state.feed?.pauseLoading(),
    /** The element is being emptied. */
    close() {
      hold(state)
      closeFeed(state)
      state.isOpen = false
    },
  }
}
