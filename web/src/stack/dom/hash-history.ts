import { type HistoryMove, type HistoryPort, readMark } from './history-port.ts'

/** After this long without a popstate event a traversal counts as refused by the browser. */
const TRAVERSAL_TIMEOUT_MS = 1000

/**
 * The history of a window, addresses behind the `#`. Takes scroll restoration away from the browser:
 * it would act before the page of the entry is there.
 */
export function createHashHistory(view: Window = window): HistoryPort {
  let report: (move: HistoryMove) => void = () => {}
  let stuck_timer: number | undefined
  return {
    read: () => ({ address: view.location.hash.slice(1) || '/', mark: readMark(view.history.state) }),
    push: (address, mark) => view.history.pushState(mark, '', `#${address}`),
    replace: (address, mark) => view.history.replaceState(mark, '', `#${address}`),
    go(delta) {
      view.clearTimeout(stuck_timer)
      stuck_timer = view.setTimeout(() => report('stuck'), TRAVERSAL_TIMEOUT_MS)
      view.history.go(delta)
    },
    listen(on_move) {
      const stop = new AbortController()
      report = on_move
      const onMoved = () => {
        view.clearTimeout(stuck_timer)
        report('moved')
      }
      view.history.scrollRestoration = 'manual'
      view.addEventListener('popstate', onMoved, { signal: stop.signal })
      // Back from another site: the document is thawed, possibly at another entry than it was left at.
      view.addEventListener('pageshow', (event) => event.persisted && onMoved(), { signal: stop.signal })
      return () => {
        view.clearTimeout(stuck_timer)
        report = () => {}
        stop.abort()
      }
    },
  }
}
