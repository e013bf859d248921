/** HLS for browsers that cannot play it by themselves. The library is loaded when the first such list is opened. */

import { AUTO, type Quality } from '../core/sources.ts'
import type { PlayerFailure } from '../core/state.ts'

/** Plays one list on a media element. */
export interface Feed {
  setQuality(id: string): void
  /** Nothing is loaded ahead while the page is covered. */
  pauseLoading(): void
  resumeLoading(): void
  close(): void
}

interface FeedOptions {
  url: string
  start: number
  onQualities(qualities: Quality[]): void
  onFailure(failure: PlayerFailure): void
}

/** Starts feeding; the returned feed can be closed before the library has arrived. */
export function openHlsFeed(video: HTMLVideoElement, options: FeedOptions): Feed {
  let is_closed = false
  let inner: Feed | null = null
  let wanted = AUTO
  connect(video, options).then(
    (feed) => {
      if (is_closed) feed.close()
      else {
        inner = feed
        feed.setQuality(wanted)
      }
    },
    () => {
      if (!is_closed) options.onFailure('network')
    },
  )
  return {
    setQuality(id) {
      wanted = id
      inner?.setQuality(id)
    },
    pauseLoading: () => inner?.pauseLoading(),
    resumeLoading: () => inner?.resumeLoading(),
    close() {
      is_closed = true
      inner?.close()
    },
  }
}

async function connect(video: HTMLVideoElement, { url, start, onQualities, onFailure }: FeedOptions): Promise<Feed> {
  const { default: Hls } = await import('hls.js/light')
  const hls = new Hls({ startPosition: start > 0 ? start : -1, capLevelToPlayerSize: true })
  let repairs = 1
  hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) => {
    const found = levels.map(({ height }, place) => ({ id: String(place), height }))
    onQualities(found.length > 1 ? found.sort((a, b) => b.height - a.height) : [])
  })
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && repairs > 0) {
      repairs -= 1
      hls.recoverMediaError()
      return
    }
    onFailure(type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'media')
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    setQuality(id) {
      hls.nextLevel = id === AUTO ? -1 : Number(id)
    },
    pauseLoading: () => hls.stopLoad(),
    resumeLoading: () => hls.startLoad(),
    close: () => hls.destroy(),
  }
}
