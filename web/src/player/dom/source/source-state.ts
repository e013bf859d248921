import type { MediaSource, PlayStrategy } from '../../core/sources.ts'
import type { PlayerState } from '../../core/state.ts'
import type { Feed } from '../hls-feed.ts'
import type { Store } from '../store.ts'

export interface Media {
  /** Says which film it is: the same key with other addresses does not begin anew. */
  key: string
  sources: readonly MediaSource[]
  /** Second to begin at. */
  start?: number
  /** Length in place of the media's own, seconds, where that is wrong. */
  duration?: number
  /** Length that is shown until the media tells its own, seconds; 0 where nobody knows it. */
  expectedDuration?: number
}

/** What is open on an element. */
export interface SourceState {
  readonly video: HTMLVideoElement
  readonly store: Store<PlayerState>
  media: Media | null
  strategies: PlayStrategy[]
  strategyIndex: number
  /** The library that feeds a list to the element; null while the element plays by itself. */
  feed: Feed | null
  isOpen: boolean
  /**
   * Position while the element has nothing of the film: from the moment a source is taken away until the next one has told
   * its length. Null while the element itself knows.
   */
  held: number | null
  /** A quality of a list that the browser plays by itself, relative to the list; null for its own choice. */
  variant: string | null
}

export const createSourceState = (video: HTMLVideoElement, store: Store<PlayerState>): SourceState => ({
  video,
  store,
  media: null,
  strategies: [],
  strategyIndex: 0,
  feed: null,
  isOpen: false,
  held: null,
  variant: null,
})

export const currentSource = ({ strategies, strategyIndex }: SourceState): MediaSource | undefined =>
  strategies[strategyIndex]?.source

export const positionOf = ({ held, video }: SourceState): number => held ?? video.currentTime

/** An element without its source stands at 0; the film does not. */
export function hold(state: SourceState): void {
  state.held = positionOf(state)
}

export function closeFeed(state: SourceState): void {
  // Before the element is emptied.
  if (state.feed) hold(state)
  state.feed?.close()
  state.feed = null
}

/** Address of what plays; null while a feed brings it. */
export function addressOf(state: SourceState): string | null {
  const url = currentSource(state)?.url
  if (state.feed || url === undefined) return null
  return state.variant === null ? url : new URL(state.variant, new URL(url, location.href)).href
}
