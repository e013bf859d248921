import type { PageMove } from '../core/page-move.ts'

export interface PageTransition {
  /** Draws a move under a snapshot of the document, or at once. */
  draw(move: PageMove, drawPage: () => void): void
  stop(): void
}

/**
 * Draws a push or pop under a snapshot of what leaves, where the browser can and the visitor wants things to move. How it
 * moves is the app's: `data-move` on the root says which way, from the moment that the snapshot is taken. Anything else, and
 * what the browser itself shows already (a swipe back), is drawn at once.
 */
export function createPageTransition(view: Window): PageTransition {
  const page = view.document
  let is_shown_by_browser = false
  const note = (event: PopStateEvent) => {
    is_shown_by_browser = event.hasUAVisualTransition
  }
  // In the first phase: before the stack hears of it, and draws.
  view.addEventListener('popstate', note, true)
  return {
    draw(move, drawPage) {
      const is_still = is_shown_by_browser || view.matchMedia('(prefers-reduced-motion: reduce)').matches
      is_shown_by_browser = false
      if (move === null || is_still || page.hidden || !page.startViewTransition) {
        drawPage()
        return
      }
      const begin = () => {
        const { dataset } = page.documentElement
        delete dataset.move
        const transition = page.startViewTransition(() => {
          dataset.move = move
          drawPage()
        })
        // Not ready: another move came first. The page is drawn all the same.
        transition.ready.catch(() => undefined)
      }
      // A snapshot costs a slow phone 40 ms: what the press itself shows is drawn before.
      view.requestAnimationFrame(() => view.setTimeout(begin))
    },
    stop: () => view.removeEventListener('popstate', note, true),
  }
}
