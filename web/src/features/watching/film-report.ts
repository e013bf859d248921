/** Reports playback of a film once, from the play intent until its end, whichever host shows it. */
import { createPlaybackWatch, type PlaybackSummary, type Player } from '../../player/index.ts'

interface FilmReport {
  readonly key: string
  /** Whether there is nothing to report yet. */
  isEmpty(): boolean
  end(): void
}

/** `lines`: of the short side of the picture; 0: it is not known. */
type SendReport = (summary: PlaybackSummary, lines: number) => void

/** Reports by player, for the next host of a film. */
const reports = new WeakMap<Player, FilmReport>()

/**
 * Reports playback of the film `key` on a player. The report of a film that another host has shown continues; that of
 * another film ends. `send` gets a summary of each failure, and one when the film ends: when the player closes, loads
 * another film, or the document is left. Returns the function for a host that no longer shows the film.
 */
export function reportFilm(player: Player, key: string, send: SendReport): () => void {
  const before = reports.get(player)
  if (before?.key !== key) {
    before?.end()
    reports.set(player, openReport(player, key, send))
  }
  return () => {
    // What was never wanted leaves nothing behind; all else ends with the player.
    const report = reports.get(player)
    if (report?.key === key && report.isEmpty()) report.end()
  }
}

function openReport(player: Player, key: string, send: SendReport): FilmReport {
  const watch = createPlaybackWatch(player, () => performance.now())
  let isPlayReported = false

  function publish() {
    const summary = watch.take()
    if (!summary) return
    if (summary.outcome === 'played') {
      // A document may come back from the browser's cache after it was left, and the film goes on: it is one play.
      if (isPlayReported) return
      isPlayReported = true
    }
    send(summary, watch.lines())
  }

  function end() {
    publish()
    watch.stop()
    stopEvents()
    window.removeEventListener('pagehide', publish)
    reports.delete(player)
  }

  const stopEvents = player.onEvent(({ type }) => {
    if (type === 'error') publish()
    else if (type === 'close') end()
  })
  window.addEventListener('pagehide', publish)
  return { key, isEmpty: () => !isPlayReported && !watch.hasBegun(), end }
}
