/**
 * The service worker: the app opens without a network, with what was last seen. Network first for everything that can
 * change; the build's own files, whose names change with their content, come from the cache.
 */
import { days, toSeconds } from '@zimu/contract/durations'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, getCacheKeyForURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { answerKey, isCacheableCall, isOwnCall, isPublicPicture, isSuccess } from './core/cache-rules.ts'
import { createDocuments } from './documents.ts'
import { isOfPreview } from './of-preview.ts'

declare const self: ServiceWorkerGlobalScope
/** Files of this build, put in by `tools/service-worker.mjs`. */
declare const __PRECACHE__: PrecacheEntry[]

/** A network that takes longer is as good as none, if there is something to show. The app itself waits 10 s. */
const ANSWER_SECONDS = 6

/** Token of a request whose answer belongs to its member. */
const tokenOf = (request: Request): string =>
  isOwnCall(new URL(request.url).pathname) ? (request.headers.get('apitoken') ?? '') : ''

/** Sessions that ended while this worker lived: an answer that was still under way is nobody's to keep. */
const ended = new Set<string>()

/** A digest of the session's token, so that the token itself stands in no key. */
async function ownerOf(request: Request): Promise<string> {
  const token = tokenOf(request)
  if (!token) return ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest.slice(0, 12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the last question found no server. A page hears of it when it gets a kept answer, and when it asks. */
let isAway = false

const publishAway = (client: Client | undefined) => client?.postMessage({ type: 'away' })

/** Members' own answers lie apart: the app deletes them when a session ends (`web/src/app/compose.ts`). */
function createAnswerStrategy(cacheName: string) {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: ANSWER_SECONDS,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) =>
          answerKey(request.url, request.headers.get('think-lang') ?? '', await ownerOf(request)),
        cacheWillUpdate: async ({ request, response }) =>
          response.status === 200 && !ended.has(tokenOf(request)) && isSuccess(await response.clone().text())
            ? response
            : null,
        // The session may have ended while the answer was being written. `request` is its key here.
        cacheDidUpdate: async ({ cacheName, request, event }) => {
          if (ended.has(tokenOf((event as FetchEvent).request)))
            await (await self.caches.open(cacheName)).delete(request)
        },
        fetchDidFail: async () => {
          isAway = true
        },
        fetchDidSucceed: async ({ response }) => {
          isAway = false
          return response
        },
        // The page shows that it is old (web/src/app/lazy/use-server-reach.ts).
        cachedResponseWillBeUsed: async ({ event, cachedResponse }) => {
          if (isAway) publishAway(await self.clients.get((event as FetchEvent).clientId))
          return cachedResponse ?? null
        },
      },
      new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: toSeconds(days(30)) }),
    ],
  })
}

/** A file of this build. What the server's page depends on (language, encoding) does not matter when there is no server. */
async function matchFile(address: string): Promise<Response | undefined> {
  const key = getCacheKeyForURL(address)
  return key ? self.caches.match(key, { ignoreVary: true }) : undefined
}

// Before the build's own files, of which the page is one: the page comes from the network first.
const documents = createDocuments(self.caches, matchFile)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/' && !isOfPreview(request),
  documents.serve,
)

precacheAndRoute(__PRECACHE__, { directoryIndex: null as unknown as string, cleanURLs: false })
cleanupOutdatedCaches()

const common = createAnswerStrategy('answers')
const member = createAnswerStrategy('answers-member')
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && isCacheableCall(url.pathname) && !isOfPreview(request),
  (options) => (tokenOf(options.request) ? member : common).handle(options),
)

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    isPublicPicture(url.pathname, request.destination, request.headers.has('range')) &&
    !isOfPreview(request),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: toSeconds(days(7)), purgeOnQuotaError: true })],
  }),
)

// A new build waits until its visitor takes it (the update prompt): open tabs go on with the files they began with.
self.addEventListener('message', (event) => {
  const { type, token } = (event.data ?? {}) as { type?: unknown; token?: unknown }
  if (type === 'take-over') void self.skipWaiting()
  if (type === 'session-ended' && typeof token === 'string' && token !== '') ended.add(token)
  if (type === 'is-away' && isAway) publishAway(event.source as Client)
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})
