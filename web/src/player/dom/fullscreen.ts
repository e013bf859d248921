/**
 * Fullscreen of a box with everything in it (VID-40): the browser's own, else a layer over the page, which keeps danmu,
 * subtitles and gestures on phones that can only show a bare film in fullscreen.
 */
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
const shown = () => page().fullscreenElement ?? page().webkitFullscreenElement ?? null

/** `layer`: the caller draws the box over the page. */
export type FullscreenKind = 'browser' | 'layer'

/** Asks the browser; resolves to who shows it. */
export async function enterFullscreen(box: HTMLElement): Promise<FullscreenKind> {
  const prefixed = box as PrefixedElement
  const request = prefixed.requestFullscreen ?? prefixed.webkitRequestFullscreen
  if (!request) return 'layer'
  try {
    await request.call(box)
    return 'browser'
  } catch {
    return 'layer'
  }
}

export function leaveFullscreen(box: HTMLElement): void {
  if (shown() !== box) return
  const exit = page().exitFullscreen ?? page().webkitExitFullscreen
  Promise.resolve(exit.call(document)).catch(() => undefined)
}

/** Tells when the browser's fullscreen of this box begins and ends, by whatever way. */
export function followFullscreen(box: HTMLElement, onChange: (is_shown: boolean) => void): () => void {
  const listener = () => onChange(shown() === box)
  document.addEventListener('fullscreenchange', listener)
  document.addEventListener('webkitfullscreenchange', listener)
  return () => {
    document.removeEventListener('fullscreenchange', listener)
    document.removeEventListener('webkitfullscreenchange', listener)
  }
}

/** Turns a phone for a wide film; where that is refused nothing changes (VID-42). */
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
