import { HLS_TYPE, type MediaSource, playStrategies } from '../../core/sources.ts'
import { readAbilities } from '../abilities.ts'
import type { OpenSource } from './open-source.ts'
import { currentSource, type Media, positionOf, type SourceState } from './source-state.ts'

const HAVE_FUTURE_DATA = 3

/** Beginning a film, and going on with fresh addresses of it. */
export function createOpenFilm(state: SourceState, open: OpenSource) {
  const { video, store } = state

  /** Fresh addresses of the same film, for the next time one is opened. */
  function renew(sources: readonly MediaSource[]) {
    if (!state.media) return
    state.media = { ...state.media, sources }
    state.strategies = playStrategies(sources, readAbilities(video))
  }

  /** Goes on with fresh addresses, without what is loaded being lost where the engine allows it. */
  function reopenWith(sources: readonly MediaSource[]) {
    const time = positionOf(state)
    renew(sources)
    const url = currentSource(state)?.url
    if (!state.feed || !url) {
      open(0, time)
      return
    }
    state.feed.renew(url)
    store.set({ isWaiting: video.readyState < HAVE_FUTURE_DATA })
  }

  /** Opens another film at its beginning. */
  function begin(next: Media) {
    state.media = next
    state.held = next.start ?? 0
    state.variant = null
    state.strategies = playStrategies(next.sources, readAbilities(video))
    const [first] = state.strategies
    // Chromium shows the first frame of its own lists a quarter of a second late if they are opened outside the document.
    const waitsForPlace = first?.engine === 'native' && first.source.type === HLS_TYPE && !video.isConnected
    if (!waitsForPlace) open(0, next.start ?? 0)
  }

  return { begin, renew, reopenWith }
}
