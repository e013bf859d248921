/** Which source of a film is open on the element, and how another one takes its place. */
import { AUTO, fileQualities, HLS_TYPE, type MediaSource, type PlayWay, playWays } from '../core/sources.ts'
import type { PlayerFailure, PlayerState } from '../core/state.ts'
import { readAbilities } from './abilities.ts'
import { type Feed, openHlsFeed } from './hls-feed.ts'
import { fetchVariants } from './hls-variants.ts'
import type { Store } from './store.ts'

const HAVE_FUTURE_DATA = 3

export interface Media {
  /** Says which film it is: the same key with other addresses does not begin anew. */
  key: string
  sources: readonly MediaSource[]
  /** Second to begin at. */
  start?: number
  /** Length in place of the media's own, seconds, where that is wrong. */
  duration?: number
  /** Length that is shown until the media tells its own, seconds; 0 where nobody knows it. */
  expected_duration?: number
}

interface OpeningHost {
  video: HTMLVideoElement
  store: Store<PlayerState>
  onFailure(failure: PlayerFailure, message: string): void
  /** Another list is on the element by now. */
  onAttached(): void
  /** A piece of a list was refused. */
  onRefused(): void
}

export type Opening = ReturnType<typeof createOpening>

/** Opens sources of one film after the other on an element. */
export function createOpening({ video, store, onAttached, onFailure, onRefused }: OpeningHost) {
  let media: Media | null = null
  let ways: PlayWay[] = []
  let way_number = 0
  let feed: Feed | null = null
  let is_open = false
  /** Where to go as soon as the length is known. */
  let pending_start = 0
  /** A quality of a list that the browser plays by itself, relative to the list; null for its own choice. */
  let variant: string | null = null

  const position = () => pending_start || video.currentTime

  function closeFeed() {
    feed?.close()
    feed = null
  }

  /** Address of what plays; null while a feed brings it. */
  function address(): string | null {
    const url = ways[way_number]?.source.url
    if (feed || url === undefined) return null
    return variant === null ? url : new URL(variant, new URL(url, location.href)).href
  }

  function feedList(url: string, start: number) {
    feed = openHlsFeed(video, {
      url,
      start,
      onQualities: (qualities) => store.set({ qualities, quality_id: AUTO }),
      onAttached,
      onFailure,
      onRefused,
    })
  }

  /** Opens a way at a time. The state keeps the length, so that the bar does not jump. */
  function open(number: number, time: number) {
    const way = ways[number]
    is_open = true
    if (!way) {
      store.set({ failure: 'unsupported', is_waiting: false })
      return
    }
    closeFeed()
    if (number !== way_number) variant = null
    way_number = number
    pending_start = time
    store.set({ failure: null, is_waiting: store.get().has_started, time })
    const { type, url } = way.source
    if (way.way === 'library') {
      feedList(url, time)
      return
    }
    if (type === HLS_TYPE) store.set({ quality_id: variant ?? AUTO })
    else {
      const qualities = fileQualities(ways)
      store.set({ qualities, quality_id: qualities.length > 0 ? url : AUTO })
    }
    video.src = address() ?? url
  }

  /** The finest quality below the one that plays; of a feed only whether there may be one. */
  function lowerQuality(): string | undefined {
    return store.get().qualities.find((quality) => quality.height < video.videoHeight)?.id
  }

  /** A file or a list of one quality is opened anew where the film is; a feed changes with its next piece. */
  function setQuality(quality_id: string): 'opened' | 'unchanged' {
    const { qualities } = store.get()
    if (quality_id !== AUTO && !qualities.some(({ id }) => id === quality_id)) return 'unchanged'
    const is_list = ways[way_number]?.source.type === HLS_TYPE
    store.set({ quality_id })
    if (feed) {
      feed.setQuality(quality_id)
      return 'unchanged'
    }
    if (is_list) variant = quality_id === AUTO ? null : quality_id
    const number = is_list ? way_number : ways.findIndex(({ source }) => source.url === quality_id)
    if (number < 0) return 'unchanged'
    open(number, position())
    return 'opened'
  }

  /** Fresh addresses of the same film, for the next time one is opened. */
  function renew(sources: readonly MediaSource[]) {
    if (!media) return
    media = { ...media, sources }
    ways = playWays(sources, readAbilities(video))
  }

  return {
    media: () => media,
    position,
    address,
    open,
    setQuality,
    renew,
    closeFeed,

    /** Opens another film at its beginning. */
    begin(next: Media) {
      media = next
      variant = null
      ways = playWays(next.sources, readAbilities(video))
      // Chromium shows the first frame of its own lists a quarter of a second late if they are opened outside the document.
      const waits_for_place = ways[0]?.way === 'native' && ways[0].source.type === HLS_TYPE && !video.isConnected
      if (!waits_for_place) open(0, next.start ?? 0)
    },

    /** The element has a place: what waited for it is opened, what was held or emptied goes on where the film was. */
    resume() {
      if (is_open) {
        feed?.resumeLoading()
        return
      }
      if (!media) return
      open(0, store.get().time || (media.start ?? 0))
      onAttached()
    },

    /** The same way again, or the one after it, where the film is. */
    reopen(which: 'same' | 'next') {
      open(way_number + (which === 'next' ? 1 : 0), pending_start || store.get().time)
    },

    /** Goes on with fresh addresses, without what is loaded being lost where the way allows it. */
    reopenWith(sources: readonly MediaSource[]) {
      const time = pending_start || store.get().time
      renew(sources)
      const url = ways[way_number]?.source.url
      if (!feed || !url) {
        open(0, time)
        return
      }
      feed.renew(url)
      store.set({ is_waiting: video.readyState < HAVE_FUTURE_DATA })
    },

    /** Where to go once the length is known; asked once. */
    takeStart(): number {
      const start = pending_start
      pending_start = 0
      return start
    },

    /** A place that was asked for before anything is loaded. */
    setStart(time: number) {
      pending_start = time
    },

    hasNextWay: () => way_number + 1 < ways.length,
    arrivals: () => feed?.arrivals() ?? 0,
    canLower: () => (feed ? store.get().qualities.length > 1 : lowerQuality() !== undefined),
    lower(): 'opened' | 'unchanged' {
      if (feed) feed.lower()
      else {
        const id = lowerQuality()
        if (id) return setQuality(id)
      }
      return 'unchanged'
    },

    /** Qualities of a list that the browser plays by itself: read once it plays, so that nothing waits for it. */
    async findVariants() {
      const way = ways[way_number]
      if (!way || feed || way.source.type !== HLS_TYPE || store.get().qualities.length > 0) return
      const qualities = await fetchVariants(way.source.url)
      if (ways[way_number]?.source.url === way.source.url) store.set({ qualities })
    },

    /** Nothing is loaded ahead while nobody looks. */
    pause: () => feed?.pauseLoading(),
    /** The element is being emptied. */
    close() {
      closeFeed()
      is_open = false
    },
  }
}
