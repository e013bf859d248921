import { seconds } from '@zimu/contract/durations'
import { type HistoryMove, type HistoryPort, readMark } from './history-port.ts'

/** After this long without a popstate event a traversal counts as refused by the browser. */
const TRAVERSAL_TIMEOUT_MS = seconds(1)

/**
 * The history of a window, with addresses behind the `#`. Sets `history.scrollRestoration` to `manual`: the browser would
 * restore the offset before the page of the entry is rendered.
 */
export function createHashHistory(view: Window = window): HistoryPort {
  let report: (move: HistoryMove) => void = () => {}
  let stuckTimer: number | undefined
  return {
    read: () => ({ address: view.location.hash.slice(1) || '/', mark: readMark(view.history.state) }),
    push: (address, mark) => view.history.pushState(mark, '', `#${address}`),
    replace: (address, mark) => view.history.replaceState(mark, '', `#${address}`),
    go(delta) {
      view.clearTimeout(stuckTimer)
      stuckTimer = view.setTimeout(() => report('stuck'), TRAVERSAL_TIMEOUT_MS)
      view.history.go(delta)
    },
    listen(onMove) {
      const stop = new AbortController()
      report = onMove
      const onMoved = () => {
        view.clearTimeout(stuckTimer)
        report('moved')
      }
      view.history.scrollRestoration = 'manual'
      view.addEventListener('popstate', onMoved, { signal: stop.signal })
      // Back from another site: the document is thawed, possibly at another entry than it was left at.
      view.addEventListener('pageshow', (event) => event.persisted && onMoved(), { signal: stop.signal })
      return () => {
        view.clearTimeout(stuckTimer)
        report = () => {}
        stop.abort()
      }
    },
  }
}
