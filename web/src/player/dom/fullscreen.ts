/**
 * Fullscreen of the film with everything over it (VID-40). The browser shows the whole document, and the stage lies over the
 * page as a layer: the element that fills the screen outlives pages, so that films follow each other in it. A browser without
 * fullscreen for elements shows the layer alone, which keeps danmu, subtitles and gestures on phones.
 */
import type { FullscreenKind } from '../core/state.ts'

interface PrefixedElement extends HTMLElement {
  webkitRequestFullscreen?: () => Promise<void> | void
}
interface PrefixedDocument extends Document {
  webkitFullscreenElement?: Element | null
  webkitExitFullscreen?: () => Promise<void> | void
}
interface LockableOrientation {
  lock?: (orientation: 'landscape') => Promise<void>
  unlock?: () => void
}

const page = () => document as PrefixedDocument
const host = () => document.documentElement as PrefixedElement

/** Whether the browser shows the document in fullscreen. */
export const isFullscreenShown = (): boolean =>
  (page().fullscreenElement ?? page().webkitFullscreenElement ?? null) === host()

/** Asks the browser; resolves to who shows it. */
export async function enterFullscreen(): Promise<FullscreenKind> {
  const request = host().requestFullscreen ?? host().webkitRequestFullscreen
  if (!request) return 'layer'
  try {
    await request.call(host())
    return 'browser'
  } catch {
    return 'layer'
  }
}

export function leaveFullscreen(): void {
  if (!isFullscreenShown()) return
  const exit = page().exitFullscreen ?? page().webkitExitFullscreen
  Promise.resolve(exit.call(document)).catch(() => undefined)
}

/** Tells when the browser's fullscreen ends, by whatever way. Returns the function that stops. */
export function onFullscreenEnd(onEnd: () => void): () => void {
  const listener = () => {
    if (!isFullscreenShown()) onEnd()
  }
  document.addEventListener('fullscreenchange', listener)
  document.addEventListener('webkitfullscreenchange', listener)
  return () => {
    document.removeEventListener('fullscreenchange', listener)
    document.removeEventListener('webkitfullscreenchange', listener)
  }
}

/** Turns a phone for a wide film; where that is refused nothing changes (VID-42). Returns the function that turns it back. */
export function turnToLandscape(): () => void {
  const orientation = globalThis.screen?.orientation as LockableOrientation | undefined
  orientation?.lock?.('landscape').catch(() => undefined)
  return () => {
    try {
      orientation?.unlock?.()
    } catch {
      // Browsers without a lock throw on unlocking.
    }
  }
}
