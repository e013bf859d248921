/**
 * Checks signed media at a CDN that runs scripts with web interfaces (fetch, Web Crypto, Cache). Bindings: `ORIGIN`, the
 * address of the service, and the secret `MEDIA_KEYS`, as in the service's environment. One copy serves all who have the
 * right; films in one file are passed through, because they are asked for in parts.
 */
import token from './media-token.js'

/** What is small and read whole. */
const IS_KEPT = /\.(m3u8|m4s|ts|aac|key|webp|avif|jpe?g|png|gif|svg|vtt)$/i
const KEPT_SECONDS = 3600
const SIGNATURE_BYTES = 16

async function sign(text, key) {
  const bytes = (plain) => new TextEncoder().encode(plain)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', bytes(key), algorithm, false, ['sign'])
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', secret, bytes(text))).slice(0, SIGNATURE_BYTES)
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * What a path may open now, or null.
 * @param {string} path without the query
 * @param {string} keys as in MEDIA_KEYS
 * @param {number} now epoch seconds
 */
export async function findRight(path, keys, now) {
  const found = token.read(path)
  if (!found || found.end <= now) return null
  for (const key of token.splitKeys(keys))
    if (token.isSame(await sign(found.text, key), found.signature)) return { file: found.file, left: found.end - now }
  return null
}

/** The copy for everybody: found by the file, and by the page that asks, because the answer allows that one to read it. */
function copyKey({ url, headers }, file) {
  const origin = encodeURIComponent(headers.get('origin') ?? '')
  return new Request(`${new URL(url).origin}/kept/${encodeURIComponent(file)}?origin=${origin}`)
}

function withCacheControl(answer, cache_control) {
  const changed = new Response(answer.body, answer)
  changed.headers.set('cache-control', cache_control)
  return changed
}

export default {
  async fetch(request, env, context) {
    const { pathname, search } = new URL(request.url)
    const address = env.ORIGIN + pathname + search
    if (!pathname.startsWith('/media/')) {
      if (!pathname.startsWith('/storage/')) return new Response('', { status: 404 })
      return fetch(new Request(address, request))
    }
    const right = await findRight(pathname, env.MEDIA_KEYS, Math.floor(Date.now() / 1000))
    if (!right) return new Response('', { status: 404 })
    // Pictures in asked widths differ by what the browser can show.
    if (request.method !== 'GET' || search !== '' || !IS_KEPT.test(pathname))
      return fetch(new Request(address, request))
    const cache = globalThis.caches.default
    const key = copyKey(request, right.file)
    const own = `private, max-age=${right.left}`
    const kept = await cache.match(key)
    if (kept) return withCacheControl(kept, own)
    const headers = new Headers(request.headers)
    for (const name of ['range', 'if-range', 'if-none-match', 'if-modified-since']) headers.delete(name)
    const answer = await fetch(address, { headers })
    if (answer.status !== 200) return answer
    context.waitUntil(cache.put(key, withCacheControl(answer.clone(), `public, max-age=${KEPT_SECONDS}`)))
    return withCacheControl(answer, own)
  },
}
