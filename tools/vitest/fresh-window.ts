/** Around each file of tests: files share the window and the modules of their worker, and find both as new. */
import { afterAll, vi } from 'vitest'

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

// What is still on its way when the file ends would fail, and stay failed for the files after it.
afterAll(() => vi.dynamicImportSettled())
