/** Writes the visitor's service worker into a folder. */
export function buildServiceWorker(dist: string): Promise<unknown>
/** Writes `push-worker.js`, the console's service worker, into a folder. */
export function buildPushWorker(dist: string): Promise<unknown>
