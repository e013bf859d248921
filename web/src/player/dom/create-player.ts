import { RATES, type Rate } from '../core/rates.ts'
import { AUTO, fileQualities, type MediaSource, type PlayWay, playWays } from '../core/sources.ts'
import { INITIAL_STATE, type PlayerFailure, type PlayerState } from '../core/state.ts'
import { clampShare, clampTime } from '../core/time.ts'
import { canSetVolume, readAbilities } from './abilities.ts'
import type { Clock, ClockChange } from './clock.ts'
import { type Feed, openHlsFeed } from './hls-feed.ts'
import { followMedia } from './media-events.ts'
import { createStore } from './store.ts'

export interface Media {
  /** Says which film it is: the same key with other addresses does not begin anew. */
  key: string
  sources: readonly MediaSource[]
  /** Second to begin at. */
  start?: number
}

export interface PlayerOptions {
  is_muted?: boolean
  rate?: Rate
}

/** Answers a failure with fresh addresses, or null when there are none to be had. */
export type Recovery = () => Promise<readonly MediaSource[] | null>

/** A refused play is no failure: the browser wants a tap first (VID-11). */
export type PlayResult = 'playing' | 'muted' | 'refused'

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
  let video: HTMLVideoElement | null = null
  let media: Media | null = null
  let ways: PlayWay[] = []
  let way_number = 0
  let feed: Feed | null = null
  /** Where to go as soon as the length is known. */
  let pending_start = 0
  let is_recovering = false
  let recovery: Recovery = () => Promise.resolve(null)
  /** One try per position: an address that fails at once after being renewed is broken, not old. */
  let recovered_at = -1

  const tell = (change: ClockChange) => {
    for (const listener of listeners) listener(change)
  }

  const clock: Clock = {
    get time() {
      return video?.currentTime ?? store.get().time
    },
    get rate() {
      return store.get().rate
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

  function closeFeed() {
    feed?.close()
    feed = null
  }

  /** Opens a way at a time. The state keeps the length, so that the bar does not jump. */
  function open(number: number, time: number) {
    const way = ways[number]
    if (!video || !way) return
    closeFeed()
    way_number = number
    pending_start = time
    store.set({ failure: null, is_waiting: store.get().has_started, time })
    if (way.way === 'library') {
      feed = openHlsFeed(video, {
        url: way.source.url,
        start: time,
        onQualities: (qualities) => store.set({ qualities, quality_id: AUTO }),
        onFailure: (failure) => void fail(failure),
      })
      return
    }
    const qualities = fileQualities(ways)
    store.set({ qualities, quality_id: qualities.length > 0 ? way.source.url : AUTO })
    video.src = way.source.url
  }

  /** Goes on after a failure: fresh addresses, else the next way, else the message. */
  async function fail(failure: PlayerFailure) {
    if (is_recovering || !video) return
    const { time, is_playing } = store.get()
    closeFeed()
    is_recovering = true
    store.set({ is_waiting: true })
    const fresh = recovered_at === time ? null : await recovery().catch(() => null)
    recovered_at = time
    is_recovering = false
    if (!video) return
    if (fresh) {
      renew(fresh)
      open(0, time)
    } else if (way_number + 1 < ways.length) open(way_number + 1, time)
    else {
      store.set({ failure, is_waiting: false, is_playing: false })
      tell('state')
      return
    }
    if (is_playing) await play()
  }

  /** Fresh addresses of the same film, for the next time one is opened. */
  function renew(sources: readonly MediaSource[]) {
    if (!media || !video) return
    media = { ...media, sources }
    ways = playWays(sources, readAbilities(video))
  }

  async function play(): Promise<PlayResult> {
    if (!video) return 'refused'
    if (store.get().failure) {
      recovered_at = -1
      open(0, store.get().time)
    }
    try {
      await video.play()
      return 'playing'
    } catch (error) {
      // An interrupted start (another source, a pause) is not a refusal.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return 'playing'
      store.set({ is_playing: false, has_started: store.get().time > 0 })
      return 'refused'
    }
  }

  function setMuted(is_muted: boolean) {
    if (video) video.muted = is_muted
    store.set({ is_muted, is_sound_held: false })
  }

  function seek(time: number) {
    if (!video || store.get().duration === Number.POSITIVE_INFINITY) return
    const target = clampTime(time, video.duration)
    if (video.readyState === 0) pending_start = target
    else video.currentTime = target
    store.set({ time: target, has_ended: false })
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    clock,

    /** Takes over an element; the returned function pauses it and lets go. An element that is gone is unloaded. */
    attach(element: HTMLVideoElement): () => void {
      const is_same = video === element
      video = element
      element.muted = store.get().is_muted
      store.set({ can_set_volume: canSetVolume(element) })
      const stop = followMedia(element, {
        store,
        tell,
        takeStart() {
          const start = pending_start
          pending_start = 0
          return start
        },
        onFailure: (failure) => void fail(failure),
      })
      if (media && !(is_same && element.currentSrc)) {
        ways = playWays(media.sources, readAbilities(element))
        open(0, store.get().time || (media.start ?? 0))
      } else feed?.resumeLoading()
      return () => {
        element.pause()
        stop()
        feed?.pauseLoading()
        store.set({ is_playing: false, is_waiting: false })
        tell('state')
        if (element.isConnected) return
        closeFeed()
        element.removeAttribute('src')
        element.load()
        video = null
      }
    },

    /** Opens another film; the same one again changes nothing. */
    load(next: Media) {
      if (media?.key === next.key) return
      media = next
      recovered_at = -1
      const { is_muted, rate, can_set_volume, volume } = store.get()
      store.set({ ...INITIAL_STATE, is_muted, rate, can_set_volume, volume, time: next.start ?? 0 })
      if (!video) return
      ways = playWays(next.sources, readAbilities(video))
      if (ways.length === 0) store.set({ failure: 'unsupported' })
      else open(0, next.start ?? 0)
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
    pause: () => video?.pause(),
    toggle() {
      if (store.get().is_playing) video?.pause()
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
      video?.pause()
      seek(0)
    },
    seek,
    seekBy: (seconds: number) => seek(clock.time + seconds),
    setRate(rate: Rate) {
      if (!RATES.includes(rate)) return
      if (video) video.playbackRate = rate
      store.set({ rate })
      tell('state')
    },
    setMuted,
    setVolume(volume: number) {
      if (!video || !store.get().can_set_volume) return
      video.volume = clampShare(volume)
      if (volume > 0 && store.get().is_muted) setMuted(false)
    },
    /** A file is opened anew where the film is; a list changes with its next piece. */
    setQuality(quality_id: string) {
      const number = ways.findIndex(({ source }) => source.url === quality_id)
      store.set({ quality_id })
      if (number < 0) {
        feed?.setQuality(quality_id)
        return
      }
      const { is_playing } = store.get()
      open(number, clock.time)
      if (is_playing) void play()
    },
  }
}
