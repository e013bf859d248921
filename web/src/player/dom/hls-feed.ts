/** HLS for browsers that cannot play it by themselves. The library is loaded when the first such list is opened. */

import { AUTO, type Quality } from '../core/sources.ts'
import type { PlayerFailure } from '../core/state.ts'
import { askForList, type FirstList, loaderWith } from './first-list.ts'

/** Plays one list on a media element. */
export interface Feed {
  setQuality(id: string): void
  /** One quality down from now on; false when there is none. */
  lower(): boolean
  /** The same list at a fresh address: what is loaded stays. */
  renew(url: string): void
  /** Bytes that have come of the pieces. */
  loadedBytes(): number
  /** Nothing is loaded ahead while the page is covered. */
  pauseLoading(): void
  /** Goes on after `pauseLoading`; without it nothing happens: what is coming in would be thrown away. */
  resumeLoading(): void
  close(): void
}

interface FeedOptions {
  url: string
  start: number
  onQualities(qualities: Quality[]): void
  /** The element has the list: a wish to play that came before was dropped with what was open until then. */
  onAttached(): void
  onFailure(failure: PlayerFailure, message: string): void
  /** The library is about to take everything off the element. */
  onEmptying(): void
  /** A piece was refused. The library tries others by itself; fresh addresses would help sooner. */
  onRefused(): void
}

/** Starts feeding; the returned feed can be closed before the library has arrived. */
export function openHlsFeed(video: HTMLVideoElement, options: FeedOptions): Feed {
  let isClosed = false
  let inner: Feed | null = null
  let wanted = AUTO
  let isPaused = false
  const list = askForList(options.url)
  connect(video, list, options, () => isClosed).then(
    (feed) => {
      inner = feed
      if (isClosed) feed?.close()
      else if (wanted !== AUTO) feed?.setQuality(wanted)
      if (isPaused) feed?.pauseLoading()
    },
    () => {
      if (!isClosed) options.onFailure('network', 'the library did not load')
    },
  )
  return {
    setQuality(id) {
      wanted = id
      inner?.setQuality(id)
    },
    lower: () => inner?.lower() ?? false,
    renew: (url) => inner?.renew(url),
    loadedBytes: () => inner?.loadedBytes() ?? 0,
    pauseLoading() {
      isPaused = true
      inner?.pauseLoading()
    },
    resumeLoading() {
      if (isPaused) inner?.resumeLoading()
      isPaused = false
    },
    close() {
      isClosed = true
      list.close()
      inner?.close()
    },
  }
}

const folderOf = (url: string) => new URL('.', new URL(url, location.href)).href

function failureOf(status: number | undefined): PlayerFailure {
  return status === 403 || status === 404 || status === 410 ? 'gone' : 'network'
}

async function connect(
  video: HTMLVideoElement,
  list: FirstList,
  { url, start, onQualities, onAttached, onEmptying, onFailure, onRefused }: FeedOptions,
  isClosed: () => boolean,
): Promise<Feed | null> {
  const { default: Hls } = await import('hls.js/light')
  if (isClosed()) return null
  const firstFolder = folderOf(url)
  let folder = firstFolder
  let loaded = { total: 0 }
  let before = 0
  const hls = new Hls({
    startPosition: start > 0 ? start : -1,
    capLevelToPlayerSize: true,
    // Told as what it is (VID-23).
    liveDurationInfinity: true,
    pLoader: loaderWith(list, Hls),
    xhrSetup(xhr, address) {
      // Pieces were named in the list of the first address; after `renew` they are asked for at the fresh one.
      if (folder !== firstFolder) xhr.open('GET', address.replace(firstFolder, folder), true)
    },
  })
  let repairs = 1
  hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) => {
    const found = levels.map(({ height }, place) => ({ id: String(place), height }))
    onQualities(found.length > 1 ? found.sort((a, b) => b.height - a.height) : [])
  })
  hls.on(Hls.Events.MEDIA_ATTACHED, onAttached)
  hls.on(Hls.Events.FRAG_LOADING, (_event, { frag }) => {
    before += loaded.total
    // The library counts on this object while the piece comes in.
    loaded = {
      get total() {
        return frag.stats.loaded
      },
    }
  })
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, details, response }) => {
    if (!fatal) {
      if (failureOf(response?.code) === 'gone') onRefused()
      return
    }
    if (type === Hls.ErrorTypes.MEDIA_ERROR && repairs > 0) {
      repairs -= 1
      onEmptying()
      hls.recoverMediaError()
      return
    }
    if (type === Hls.ErrorTypes.NETWORK_ERROR) onFailure(failureOf(response?.code), details)
    else onFailure(/codec|incompatible/i.test(details) ? 'unsupported' : 'media', details)
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    setQuality(id) {
      hls.autoLevelCapping = -1
      hls.nextLevel = id === AUTO ? -1 : Number(id)
    },
    lower() {
      const next = hls.loadLevel - 1
      if (next < 0) return false
      hls.autoLevelCapping = next
      hls.nextLoadLevel = next
      // The piece that does not come is given up for a smaller one.
      hls.stopLoad()
      hls.startLoad()
      return true
    },
    renew(fresh) {
      folder = folderOf(fresh)
      if (hls.levels.length > 0) hls.startLoad()
      else hls.loadSource(fresh)
    },
    loadedBytes: () => before + loaded.total,
    pauseLoading: () => hls.stopLoad(),
    resumeLoading: () => hls.startLoad(),
    close: () => hls.destroy(),
  }
}
