/** What this browser keeps for the app beside its values: answers and pictures for the time without a network. */
import { ifAllowed } from './if-allowed.ts'

/** Caches of the service worker (web/src/worker/worker.ts) but for the app's own files, without which it does not open. */
const WORKER_CACHES = ['answers', 'answers-member', 'pictures']

/** Bytes that the browser counts for the site in all; undefined where it does not tell. */
export async function measureKept(): Promise<number | undefined> {
  // Absent on plain http.
  const estimate = await ifAllowed(() => navigator.storage)
    ?.estimate?.()
    .catch(() => undefined)
  return estimate?.usage
}

/** Deletes answers and pictures; without caches there are none. */
export async function forgetKept(): Promise<void> {
  const caches = ifAllowed(() => globalThis.caches)
  await Promise.all(WORKER_CACHES.map((name) => caches?.delete(name).catch(() => false)))
}
