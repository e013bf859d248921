import { seconds } from '@zimu/contract/durations'

/** Pages scroll with the document: phones then hide their toolbars and keep their own pull and status-bar gestures. */
export function readScroll(): number {
  return window.scrollY
}

/** A page whose content comes late gets its offset as long as this after it came into view. */
const RESTORE_TIMEOUT_MS = seconds(3)

const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings the document to an offset: before paint, so that nothing jumps; after it, because WebKit may show a white
 * page otherwise; and while the page grows, when it was too short at first. Ends when the user does anything.
 */
export function restoreScroll(root: Element, scrollPx: number): () => void {
  const stop = new AbortController()
  const apply = () => window.scrollTo({ top: scrollPx, behavior: 'instant' })
  apply()
  if (scrollPx === 0) return () => {}
  const frame = requestAnimationFrame(apply)
  const growth = new ResizeObserver(() => {
    if (Math.abs(readScroll() - scrollPx) > 1) apply()
  })
  growth.observe(root)
  const timer = setTimeout(() => stop.abort(), RESTORE_TIMEOUT_MS)
  stop.signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    growth.disconnect()
  })
  for (const name of USER_EVENTS) {
    window.addEventListener(name, () => stop.abort(), { signal: stop.signal, passive: true })
  }
  return () => stop.abort()
}
