import { AUTO, fileQualities, HLS_TYPE } from '../../core/sources.ts'
import type { PlayerFailure } from '../../core/state.ts'
import { openHlsFeed } from '../hls-feed.ts'
import { addressOf, closeFeed, hold, type SourceState } from './source-state.ts'

export interface SourceEvents {
  onFailure(failure: PlayerFailure, message: string): void
  /** Another list is on the element by now. */
  onAttached(): void
  /** A piece of a list was refused. */
  onRefused(): void
}

export type OpenSource = (index: number, time: number) => void

/** Opens the strategy of an index at a position. The state keeps the length, so that the bar does not jump. */
export function createOpenSource(state: SourceState, events: SourceEvents): OpenSource {
  const { video, store } = state

  function openFeed(url: string, start: number) {
    state.feed = openHlsFeed(video, {
      url,
      start,
      onQualities: (qualities) => store.set({ qualities, qualityId: AUTO, canChooseQuality: true }),
      onEmptying: () => hold(state),
      onAttached: events.onAttached,
      onFailure: events.onFailure,
      onRefused: events.onRefused,
    })
  }

  return (index, time) => {
    const strategy = state.strategies[index]
    state.isOpen = true
    if (!strategy) {
      store.set({ failure: 'unsupported', isWaiting: false })
      return
    }
    closeFeed(state)
    if (index !== state.strategyIndex) state.variant = null
    state.strategyIndex = index
    state.held = time
    store.set({ failure: null, isWaiting: store.get().hasStarted, time })
    const { type, url } = strategy.source
    if (strategy.engine === 'library') {
      openFeed(url, time)
      return
    }
    if (type === HLS_TYPE) store.set({ qualityId: state.variant ?? AUTO, canChooseQuality: true })
    else {
      const qualities = fileQualities(state.strategies)
      store.set({ qualities, qualityId: qualities.length > 0 ? url : AUTO, canChooseQuality: false })
    }
    video.src = addressOf(state) ?? url
  }
}
