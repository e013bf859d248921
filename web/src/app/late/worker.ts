/** The service worker's side of the app: its registration, and what a new build of it means. */

import { trustedScript } from '../../features/trusted/index.ts'

/** A registered worker looks for a new build by itself only when a page is opened; an installed app stays open for days. */
const LOOK_EVERY_MS = 60 * 60_000

export interface WorkerEvents {
  /** A new build is ready; `takeOver` makes it the one that runs, and opens the page anew. */
  onUpdate: (takeOver: () => void) => void
  /** Answers of the server are kept from now on. `is_first`: those so far were not. */
  onKeeping: (is_first: boolean) => void
}

function takeOverBy(workers: ServiceWorkerContainer, waiting: ServiceWorker): () => void {
  return () => {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage({ type: 'take-over' })
  }
}

/** Registers the worker of the built app. Returns how to stop following it; the worker itself stays. */
export function followWorker({ onUpdate, onKeeping }: WorkerEvents): () => void {
  // Absent on plain http addresses, and in development, where nothing is built.
  const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined
  if (!workers) return () => undefined
  const stop = new AbortController()
  const is_kept = workers.controller !== null

  workers.addEventListener('controllerchange', () => is_kept || onKeeping(true), { once: true, signal: stop.signal })
  if (is_kept) onKeeping(false)

  workers.register(trustedScript('/sw.js'), { updateViaCache: 'none' }).then(
    (registration: ServiceWorkerRegistration | undefined) => {
      // Tools that keep workers away answer with nothing instead of a refusal.
      if (!registration || stop.signal.aborted) return
      const offer = (worker: ServiceWorker | null) => {
        if (worker && workers.controller && !stop.signal.aborted) onUpdate(takeOverBy(workers, worker))
      }
      offer(registration.waiting)
      registration.addEventListener(
        'updatefound',
        () => {
          const { installing } = registration
          installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing))
        },
        { signal: stop.signal },
      )
      const look = () => document.visibilityState === 'visible' && registration.update().catch(() => undefined)
      const timer = setInterval(look, LOOK_EVERY_MS)
      stop.signal.addEventListener('abort', () => clearInterval(timer))
    },
    // Forbidden storage, a private window: the app works, without what was kept.
    () => undefined,
  )
  return () => stop.abort()
}
