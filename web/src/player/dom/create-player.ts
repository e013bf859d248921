import type { PlayerEvent } from '../core/events.ts'
import { HELD_RATE } from '../core/gesture.ts'
import { RATES, type Rate } from '../core/rates.ts'
import { AUTO, fileQualities, HLS_TYPE, type MediaSource, type PlayWay, playWays } from '../core/sources.ts'
import { INITIAL_STATE, type PlayerState } from '../core/state.ts'
import { clampShare, clampTime } from '../core/time.ts'
import { canSetVolume, readAbilities } from './abilities.ts'
import type { Clock, ClockChange } from './clock.ts'
import { type Feed, openHlsFeed } from './hls-feed.ts'
import { fetchVariants } from './hls-variants.ts'
import { followMedia } from './media-events.ts'
import { createRescue } from './rescue.ts'
import { createStore } from './store.ts'

const HAVE_FUTURE_DATA = 3

export interface Media {
  /** Says which film it is: the same key with other addresses does not begin anew. */
  key: string
  sources: readonly MediaSource[]
  /** Second to begin at. */
  start?: number
  /** Length in place of the media's own, seconds, where that is wrong. */
  duration?: number
}

export interface PlayerOptions {
  is_muted?: boolean
  rate?: Rate
  is_looping?: boolean
  /** Goes on while the browser tab is hidden (VID-52). */
  plays_hidden?: boolean
}

/** Answers a failure with fresh addresses, or null when there are none to be had. */
export type Recovery = () => Promise<readonly MediaSource[] | null>

/** `muted`: it plays, but without sound because the browser wants a tap first. */
export type PlayResult = 'playing' | 'muted' | 'refused'

/** Fullscreen is the view's: it registers here, so that code can ask for it. */
export interface FullscreenPort {
  request(): void
  exit(): void
}

export type Player = ReturnType<typeof createPlayer>

/**
 * Plays films on a media element that comes and goes: `attach` when its page shows, the returned function when it is
 * covered. Knows no React and no text; commands before an element is there do nothing.
 */
export function createPlayer(options: PlayerOptions = {}) {
  const store = createStore<PlayerState>({
    ...INITIAL_STATE,
    is_muted: options.is_muted ?? false,
    rate: options.rate ?? 1,
  })
  const listeners = new Set<(change: ClockChange) => void>()
  const event_listeners = new Set<(event: PlayerEvent) => void>()
  let video: HTMLVideoElement | null = null
  let media: Media | null = null
  let ways: PlayWay[] = []
  let way_number = 0
  let feed: Feed | null = null
  /** Where to go as soon as the length is known. */
  let pending_start = 0
  /** A quality of a list that the browser plays by itself, relative to the list; null for its own choice. */
  let variant: string | null = null
  /** The visitor wants to watch, whether or not the element can just now. */
  let wants_play = false
  let arrivals = 0
  let is_looping = options.is_looping ?? false
  let plays_hidden = options.plays_hidden ?? false
  let recovery: Recovery = () => Promise.resolve(null)
  let fullscreen: FullscreenPort | null = null

  const tell = (change: ClockChange) => {
    for (const listener of listeners) listener(change)
  }
  const emit = (event: PlayerEvent) => {
    for (const listener of event_listeners) listener(event)
  }

  const clock: Clock = {
    get time() {
      return video?.currentTime ?? store.get().time
    },
    get rate() {
      const { is_fast, rate } = store.get()
      return is_fast ? HELD_RATE : rate
    },
    get playing() {
      const { is_playing, is_waiting, has_ended } = store.get()
      return is_playing && !is_waiting && !has_ended
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  /** The finest quality below the one that plays; of a feed only whether there may be one. */
  function lowerQuality(): string | undefined {
    const { qualities } = store.get()
    const height = video?.videoHeight ?? 0
    return qualities.find((quality) => quality.height < height)?.id
  }

  /** Address of what plays; null while a feed brings it. */
  function address(): string | null {
    const url = ways[way_number]?.source.url
    if (feed || url === undefined) return null
    return variant === null ? url : new URL(variant, new URL(url, location.href)).href
  }

  /** Qualities of a list that the browser plays by itself: read once it plays, so that nothing waits for it. */
  async function findVariants() {
    const way = ways[way_number]
    if (!way || feed || way.source.type !== HLS_TYPE || store.get().qualities.length > 0) return
    const qualities = await fetchVariants(way.source.url)
    if (ways[way_number]?.source.url === way.source.url) store.set({ qualities })
  }

  const rescue = createRescue({
    store,
    emit,
    position: () => pending_start || clock.time,
    fileUrl: address,
    arrivals: () => arrivals + (feed?.arrivals() ?? 0),
    hasNextWay: () => way_number + 1 < ways.length,
    canLower: () => (feed ? store.get().qualities.length > 1 : lowerQuality() !== undefined),
    lower() {
      const id = lowerQuality()
      if (feed) feed.lower()
      else if (id) setQuality(id)
    },
    nudge(seconds) {
      if (video) video.currentTime += seconds
    },
    reopen(which) {
      open(way_number + (which === 'next' ? 1 : 0), pending_start || store.get().time)
    },
    async renew() {
      const fresh = await recovery().catch(() => null)
      if (!fresh || !video) return false
      const time = pending_start || store.get().time
      renew(fresh)
      const url = ways[way_number]?.source.url
      if (feed && url) {
        feed.renew(url)
        store.set({ is_waiting: video.readyState < HAVE_FUTURE_DATA })
      } else open(0, time)
      return true
    },
    showFailure(failure) {
      closeFeed()
      store.set({ failure, is_waiting: false, is_playing: false })
      tell('state')
    },
    wantsPlay: () => wants_play,
    play: () => void play(),
  })

  function closeFeed() {
    feed?.close()
    feed = null
  }

  /** Opens a way at a time. The state keeps the length, so that the bar does not jump. */
  function open(number: number, time: number) {
    const way = ways[number]
    if (!video) return
    if (!way) {
      store.set({ failure: 'unsupported', is_waiting: false })
      return
    }
    closeFeed()
    if (number !== way_number) variant = null
    way_number = number
    pending_start = time
    store.set({ failure: null, is_waiting: store.get().has_started, time })
    if (way.way === 'library') {
      feed = openHlsFeed(video, {
        url: way.source.url,
        start: time,
        onQualities: (qualities) => store.set({ qualities, quality_id: AUTO }),
        onFailure: (failure, message) => void rescue.fail(failure, message),
        onRefused: () => void rescue.renewQuietly(),
      })
      return
    }
    if (way.source.type === HLS_TYPE) store.set({ quality_id: variant ?? AUTO })
    else {
      const qualities = fileQualities(ways)
      store.set({ qualities, quality_id: qualities.length > 0 ? way.source.url : AUTO })
    }
    video.src = address() ?? way.source.url
  }

  /** A file or a list of one quality is opened anew where the film is; a feed changes with its next piece. */
  function setQuality(quality_id: string) {
    const { is_playing, qualities } = store.get()
    if (quality_id !== AUTO && !qualities.some(({ id }) => id === quality_id)) return
    const is_list = ways[way_number]?.source.type === HLS_TYPE
    store.set({ quality_id })
    if (feed) {
      feed.setQuality(quality_id)
      return
    }
    if (is_list) variant = quality_id === AUTO ? null : quality_id
    const number = is_list ? way_number : ways.findIndex(({ source }) => source.url === quality_id)
    if (number < 0) return
    open(number, clock.time)
    if (is_playing) void play()
  }

  /** Fresh addresses of the same film, for the next time one is opened. */
  function renew(sources: readonly MediaSource[]) {
    if (!media || !video) return
    media = { ...media, sources }
    ways = playWays(sources, readAbilities(video))
  }

  async function play(): Promise<PlayResult> {
    if (!video) return 'refused'
    wants_play = true
    if (store.get().failure) {
      rescue.forget()
      open(0, store.get().time)
    }
    try {
      await video.play()
      return 'playing'
    } catch (error) {
      // An interrupted start (another source, a pause) is not a refusal.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return 'playing'
      wants_play = false
      store.set({ is_playing: false, has_started: store.get().time > 0 })
      return 'refused'
    }
  }

  function pause() {
    wants_play = false
    video?.pause()
  }

  function setMuted(is_muted: boolean) {
    if (video) video.muted = is_muted
    store.set({ is_muted, is_sound_held: false })
  }

  function seek(time: number) {
    const { duration } = store.get()
    if (!video || duration === Number.POSITIVE_INFINITY) return
    const target = clampTime(time, duration || video.duration)
    if (video.readyState === 0) pending_start = target
    else video.currentTime = target
    store.set({ time: target, has_ended: false })
  }

  /** A hidden tab pauses, unless the visitor wants to hear it, or sees it in a small window. */
  function followTab() {
    const pauseHidden = () => {
      if (document.hidden && !plays_hidden && document.pictureInPictureElement !== video) pause()
    }
    document.addEventListener('visibilitychange', pauseHidden)
    return () => document.removeEventListener('visibilitychange', pauseHidden)
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    clock,
    /** What happens to the film, in the words of the catalogue (VID-50). */
    onEvent(listener: (event: PlayerEvent) => void): () => void {
      event_listeners.add(listener)
      return () => event_listeners.delete(listener)
    },
    /** For the view: tells what only it knows. */
    emit,

    /** Takes over an element; the returned function pauses it and lets go. An element that is gone is unloaded. */
    attach(element: HTMLVideoElement): () => void {
      const is_same = video === element
      video = element
      element.muted = store.get().is_muted
      element.loop = is_looping
      store.set({ can_set_volume: canSetVolume(element) })
      const stop = [
        followMedia(element, {
          store,
          tell,
          emit,
          takeStart() {
            const start = pending_start
            pending_start = 0
            return start
          },
          givenDuration: () => media?.duration ?? 0,
          onFailure: (signs) => void rescue.onMediaError(signs),
          onArrival: () => {
            arrivals += 1
          },
          onPlaying: () => void findVariants(),
          onPause: () => {
            wants_play = false
          },
        }),
        rescue.watch(),
        followTab(),
      ]
      if (media && !(is_same && element.currentSrc)) {
        ways = playWays(media.sources, readAbilities(element))
        open(0, store.get().time || (media.start ?? 0))
      } else feed?.resumeLoading()
      return () => {
        wants_play = false
        element.pause()
        for (const end of stop) end()
        feed?.pauseLoading()
        store.set({ is_playing: false, is_waiting: false, is_fast: false })
        tell('state')
        if (element.isConnected) return
        closeFeed()
        element.removeAttribute('src')
        element.load()
        video = null
      }
    },

    /** Opens another film, paused at its beginning; the same one again changes nothing. */
    load(next: Media) {
      if (media?.key === next.key) return
      media = next
      variant = null
      wants_play = false
      rescue.forget()
      const { is_muted, rate, can_set_volume, volume, has_started } = store.get()
      const kept = { is_muted, rate, can_set_volume, volume, has_started }
      store.set({ ...INITIAL_STATE, ...kept, time: next.start ?? 0 })
      if (!video) return
      ways = playWays(next.sources, readAbilities(video))
      open(0, next.start ?? 0)
      tell('seek')
    },

    renew,
    /** Asked when the film fails, before anything is shown; the returned function takes the asking back. */
    setRecovery(next: Recovery): () => void {
      recovery = next
      return () => {
        recovery = () => Promise.resolve(null)
      }
    },

    play,
    pause,
    toggle() {
      if (store.get().is_playing) pause()
      else void play()
    },
    /** Plays without a tap: with sound where the browser allows it, else without, else not at all. */
    async autoplay(): Promise<PlayResult> {
      if ((await play()) === 'playing') return 'playing'
      if (!video || store.get().is_muted) return 'refused'
      video.muted = true
      if ((await play()) === 'playing') {
        store.set({ is_sound_held: true })
        return 'muted'
      }
      video.muted = false
      return 'refused'
    },
    /** Position 0 and pause (VID-53). */
    stop() {
      pause()
      seek(0)
    },
    seek,
    seekBy: (seconds: number) => seek(clock.time + seconds),
    setRate(rate: Rate) {
      if (!RATES.includes(rate)) return
      store.set({ rate })
      if (video) video.playbackRate = clock.rate
      tell('state')
    },
    /** Twice as fast for as long as a finger is held down. */
    setFast(is_fast: boolean) {
      store.set({ is_fast })
      if (video) video.playbackRate = clock.rate
      tell('state')
    },
    setMuted,
    setVolume(volume: number) {
      if (!video || !store.get().can_set_volume) return
      video.volume = clampShare(volume)
      if (volume > 0 && store.get().is_muted) setMuted(false)
    },
    setLooping(next: boolean) {
      is_looping = next
      if (video) video.loop = next
    },
    setPlaysHidden(next: boolean) {
      plays_hidden = next
    },
    setQuality,

    /** The view's fullscreen; the returned function takes it back. */
    setFullscreenPort(port: FullscreenPort): () => void {
      fullscreen = port
      return () => {
        if (fullscreen === port) fullscreen = null
      }
    },
    requestFullscreen: () => fullscreen?.request(),
    exitFullscreen: () => fullscreen?.exit(),
  }
}
