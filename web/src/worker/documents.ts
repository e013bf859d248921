/** The app's page: from the network, and without one the last page that fits the files of this build. */
import { seconds } from '@zimu/contract/durations'
import type { RouteHandlerCallback } from 'workbox-core'
import { entryScript } from './core/entry-script.ts'

const CACHE = 'document'
const PAGE = '/'
const TIMEOUT_MS = seconds(5)

interface Documents {
  serve: RouteHandlerCallback
}

/** `matchFile`: a file of this build by its address, undefined when there is none. */
export function createDocuments(
  caches: CacheStorage,
  matchFile: (address: string) => Promise<Response | undefined>,
): Documents {
  /** A page of another build would ask for scripts that are not here. */
  async function isOwn(response: Response): Promise<boolean> {
    const script = entryScript(await response.text())
    return script !== null && (await matchFile(script)) !== undefined
  }

  async function cache(response: Response): Promise<void> {
    if (await isOwn(response.clone())) await (await caches.open(CACHE)).put(PAGE, response)
  }

  async function findCached(): Promise<Response | undefined> {
    const last = await caches.match(PAGE, { cacheName: CACHE, ignoreVary: true })
    return last && (await isOwn(last.clone())) ? last : matchFile(PAGE)
  }

  async function ask(event: FetchEvent, request: Request): Promise<Response> {
    const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(request))
    if (response.ok) event.waitUntil(cache(response.clone()))
    return response
  }

  return {
    async serve({ event, request }) {
      const asked = ask(event as FetchEvent, request)
      const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS))
      const response = await Promise.race([asked, timeout]).catch(() => undefined)
      // A gateway without a server behind it is no better than no network.
      if (response && response.status < 500) return response
      return (await findCached()) ?? asked
    },
  }
}
