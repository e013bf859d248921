/** Registration of the service worker, and its updates. */

import { hours, seconds } from '@zimu/contract/durations'
import { isPreviewAddress } from '@zimu/contract/preview-address'
import { trustedScript } from '../../features/trusted-types/index.ts'
import { ifAllowed } from '../../storage/index.ts'

/** A browser checks for a new worker only on navigation; an installed app stays open for days. */
const LOOK_EVERY_MS = hours(1)

/** How long a new worker may take to take over before the page is reloaded all the same. */
const TAKE_OVER_MS = seconds(3)

export interface WorkerEvents {
  /** A new worker is waiting; `takeOver` activates it and reloads the page. */
  onUpdate: (takeOver: () => void) => void
  /** Responses are cached from now on. `isFirst`: earlier ones of this visit were not. */
  onCaching: (isFirst: boolean) => void
}

/**
 * Chromium stops the old worker for the new one, and starts it again for a request that arrives in that moment; the new
 * one then waits until the next navigation. The reload after `TAKE_OVER_MS` is one.
 */
function takeOverBy(workers: ServiceWorkerContainer, waiting: ServiceWorker): () => void {
  return () => {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true })
    setTimeout(() => location.reload(), TAKE_OVER_MS)
    waiting.postMessage({ type: 'take-over' })
  }
}

/** Registers the service worker of the built app. The returned function removes the listeners; the worker stays. */
export function followWorker({ onUpdate, onCaching }: WorkerEvents): () => void {
  // Absent on plain http addresses; in development nothing is built, and a preview leaves nothing behind.
  const isKept = import.meta.env.PROD && !isPreviewAddress(location.search)
  const workers = isKept ? ifAllowed(() => navigator.serviceWorker) : undefined
  if (!workers) return () => undefined
  const stop = new AbortController()
  const isCaching = workers.controller !== null

  workers.addEventListener('controllerchange', () => isCaching || onCaching(true), { once: true, signal: stop.signal })
  if (isCaching) onCaching(false)

  workers.register(trustedScript('/sw.js'), { updateViaCache: 'none' }).then(
    (registration: ServiceWorkerRegistration | undefined) => {
      // Tools that keep workers away answer with nothing instead of a refusal.
      if (!registration || stop.signal.aborted) return
      const offer = (worker: ServiceWorker | null) => {
        if (worker && workers.controller && !stop.signal.aborted) onUpdate(takeOverBy(workers, worker))
      }
      const follow = () => {
        const { installing } = registration
        installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing))
      }
      offer(registration.waiting)
      // One that another tab, or this page before it listened, has begun to install.
      follow()
      registration.addEventListener('updatefound', follow, { signal: stop.signal })
      const look = () => document.visibilityState === 'visible' && registration.update().catch(() => undefined)
      const timer = setInterval(look, LOOK_EVERY_MS)
      stop.signal.addEventListener('abort', () => clearInterval(timer))
    },
    // Forbidden storage, a private window: the app works, without what was kept.
    () => undefined,
  )
  return () => stop.abort()
}
