/** Before each file of tests: files share the window of their worker, and find it as new. */
import { vi } from 'vitest'

/** As the environment opens it. */
const VIEWPORT = { width: 1024, height: 768 }

if (typeof window !== 'undefined') {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  const { happyDOM } = window as Window & { happyDOM?: { setViewport(size: typeof VIEWPORT): void } }
  happyDOM?.setViewport(VIEWPORT)
}
