/**
 * Response cache: finished answers to guests' reads, plain and gzipped, for about a second (docs/decisions/0003). They are
 * served in front of the framework, so that a guest's list costs what a static file costs. Each process has its own cache;
 * a write of contents by the same process empties it, other changes show after that second. A page may be served stale for
 * longer while its successor is made, and every answer for a minute while the database is away.
 */

import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Language } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import type { Clock } from '../../ports/clock/index.ts'
import { acceptsGzip } from '../edge/compress.ts'

export const CACHE_MS = seconds(1)
/** While the database is away, answers that have ended are given for this long. */
export const OUTAGE_MS = seconds(60)
const MAX_ENTRIES = 4000
const MAX_BYTES = 64 * 1024 * 1024
const GZIP_FROM_BYTES = 1024

/** A response as made by its handler. */
export interface MadeAnswer {
  body: string
  /** How long it is cached; `CACHE_MS` if not given. */
  lifeMs?: number
  /** Headers that are valid for later requests as well. */
  headers: OutgoingHttpHeaders
  /** Id of the request for which it was made; ids of responses from the cache begin with it. */
  request_id: string
  /** Runs each time the response is sent (counting a view). */
  onServe: readonly (() => void)[]
}

/** A response as sent. */
interface CachedReply {
  status: 200 | 304
  headers: OutgoingHttpHeaders
  /** Headers as a flat list of names and values, which Node writes without validating them again. */
  headerLines: readonly string[]
  body: Buffer | undefined
}

export interface CachedAnswer {
  etag: string
  endMs: number
  /** Until then it may be served while a new one is made. */
  staleEndMs: number
  plain: CachedReply
  gzip: CachedReply | undefined
  /** For clients that have it already (304). */
  unchanged: CachedReply
  /** Bytes in memory. */
  size: number
  request_id: string
  onServe: readonly (() => void)[]
}

export interface ResponseCache {
  /** Key of a response: language, address with query, and the host if the response depends on it. */
  keyOf(language: Language, host: string | undefined, url: string): string
  /** Responds from the cache and returns true; false passes the request to the framework. */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * The cached response, or that of `make`; equal requests at the same time share one call of `make`, or its error. A
   * response that is stale by up to `staleMs` is returned while a new one is made.
   */
  share(key: string, make: () => Promise<MadeAnswer>, staleMs?: number): Promise<CachedAnswer>
  /** Empties the cache after a write of contents. Responses that are being made now are not cached. */
  clear(): void
}

/** Headers that are valid for later requests, without those of this one. */
export function lastingHeaders(headers: Readonly<Record<string, unknown>>): OutgoingHttpHeaders {
  const { 'access-control-allow-origin': _origin, 'x-request-id': _id, ...lasting } = headers
  return lasting as OutgoingHttpHeaders
}

/** Calls, and rendered pages. */
const isCacheable = (url: string) => url === '/' || url.startsWith('/api/') || url.startsWith('/s/')

/** Pages that contain absolute addresses, which are the request's if no public address is configured. */
const hasOwnAddress = (url: string) => url.startsWith('/s/') || url.startsWith('/sitemap.xml')

function replyWith(status: 200 | 304, headers: OutgoingHttpHeaders, body?: Buffer): CachedReply {
  const headerLines = Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
  return { status, headers, headerLines, body }
}

/** Uses a weak ETag, because gzip is another representation. */
function finish({ body, headers, request_id, onServe }: MadeAnswer, endMs: number, staleMs: number): CachedAnswer {
  const plain = Buffer.from(body)
  const gzip = plain.length >= GZIP_FROM_BYTES ? gzipSync(plain, { level: 6 }) : undefined
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  const form = (bytes: Buffer, more: OutgoingHttpHeaders) =>
    replyWith(200, { ...headers, ...more, etag, 'content-length': bytes.length }, bytes)
  const { 'content-type': _type, ...lasting } = headers
  return {
    etag,
    endMs,
    staleEndMs: endMs + staleMs,
    plain: form(plain, {}),
    gzip: gzip && form(gzip, { 'content-encoding': 'gzip' }),
    unchanged: replyWith(304, { ...lasting, etag }),
    size: plain.length + (gzip?.length ?? 0),
    request_id,
    onServe,
  }
}

/** Compares weakly: a compressing proxy makes strong tags weak. */
function isKnown(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag))
}

/** Form of a cached response for a request: 304, gzipped or plain. */
export function replyOf(answer: CachedAnswer, request: IncomingHttpHeaders): CachedReply {
  if (isKnown(answer.etag, request['if-none-match'])) return answer.unchanged
  return answer.gzip && acceptsGzip(request['accept-encoding']) ? answer.gzip : answer.plain
}

function isPlainGuestRead({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && !headers.apitoken && headers.origin === undefined
}

/**
 * Responses by key, oldest first. Within the limits, a response that may be served stale is evicted only after that:
 * there is one per page and language.
 */
function createStore(clock: Clock) {
  const answers = new Map<string, CachedAnswer>()
  let bytes = 0
  let sweptMs = 0
  function drop(key: string, answer: CachedAnswer) {
    if (answers.delete(key)) bytes -= answer.size
  }
  /** The order of the map is that of making, not of ending: lives differ, so all are looked at, at most once a second. */
  function sweepEnded() {
    const nowMs = clock.now()
    if (nowMs - sweptMs < seconds(1)) return
    sweptMs = nowMs
    for (const [key, answer] of answers)
      if (Math.max(answer.staleEndMs, answer.endMs + OUTAGE_MS) <= nowMs) drop(key, answer)
  }
  function keepWithinLimits() {
    for (const [key, answer] of answers) {
      if (answers.size <= MAX_ENTRIES && bytes <= MAX_BYTES) return
      if (answer.staleEndMs === answer.endMs || answer.staleEndMs <= clock.now()) drop(key, answer)
    }
  }
  return {
    find(key: string): CachedAnswer | undefined {
      const answer = answers.get(key)
      return answer && answer.endMs > clock.now() ? answer : undefined
    },
    /** For the case that the database is away. */
    findFormer(key: string): CachedAnswer | undefined {
      const answer = answers.get(key)
      return answer && answer.endMs + OUTAGE_MS > clock.now() ? answer : undefined
    },
    findStale(key: string): CachedAnswer | undefined {
      const answer = answers.get(key)
      return answer && answer.staleEndMs > clock.now() ? answer : undefined
    },
    put(key: string, answer: CachedAnswer) {
      const former = answers.get(key)
      if (former) drop(key, former)
      answers.set(key, answer)
      bytes += answer.size
      sweepEnded()
      keepWithinLimits()
    },
    clear() {
      answers.clear()
      bytes = 0
    },
  }
}

/** Longer header texts are not cached; browsers send shorter ones. */
const MAX_MEMO_TEXT = 200

/** Caches the languages of header texts: parsing them for each cached response would cost more than sending it. */
function createLanguageMemo(parseLanguage: (think?: string, accept?: string) => Language) {
  const languages = new Map<string, Language>()
  return ({ headers }: IncomingMessage): Language => {
    const think = headers['think-lang'] as string | undefined
    const accept = headers['accept-language']
    const text = `${think ?? ''}|${accept ?? ''}`
    const known = languages.get(text)
    if (known) return known
    const language = parseLanguage(think, accept)
    if (text.length > MAX_MEMO_TEXT) return language
    if (languages.size > 1000) languages.clear()
    languages.set(text, language)
    return language
  }
}

export interface ResponseCacheOptions {
  parseLanguage: (think?: string, accept?: string) => Language
  /** The configured address of the service; `""`: that of each request. */
  publicUrl: string
  /** Counts an answer that was served without the framework. */
  onServed?: (() => void) | undefined
  /** Whether an answer could not be made because the database is away. */
  isOutage(error: unknown): boolean
}

export function createResponseCache(
  clock: Clock,
  { parseLanguage, publicUrl, onServed, isOutage }: ResponseCacheOptions,
): ResponseCache {
  const store = createStore(clock)
  const making = new Map<string, Promise<CachedAnswer>>()
  const languageOf = createLanguageMemo(parseLanguage)
  let serveCount = 0

  function begin(key: string, make: () => Promise<MadeAnswer>, staleMs: number): Promise<CachedAnswer> {
    const made = make().then(
      (answer) => {
        const finished = finish(answer, clock.now() + (answer.lifeMs ?? CACHE_MS), staleMs)
        // `clear` came while it was made: it may show what was before the write.
        if (making.get(key) === made) store.put(key, finished)
        return finished
      },
      (error: unknown) => {
        const former = isOutage(error) ? store.findFormer(key) : undefined
        if (former) return former
        throw error
      },
    )
    making.set(key, made)
    const end = () => {
      if (making.get(key) === made) making.delete(key)
    }
    made.then(end, end)
    return made
  }

  /** Without this, requests with other hosts could fill the cache with copies of one response. */
  const keyOf: ResponseCache['keyOf'] = (language, host, url) =>
    `${language} ${publicUrl === '' && hasOwnAddress(url) ? (host ?? '') : ''} ${url}`

  return {
    keyOf,
    tryServe(request, response) {
      const url = request.url ?? ''
      if (!isCacheable(url) || !isPlainGuestRead(request)) return false
      const answer = store.find(keyOf(languageOf(request), request.headers.host, url))
      if (!answer) return false
      for (const count of answer.onServe) count()
      const { status, headerLines, body } = replyOf(answer, request.headers)
      serveCount += 1
      const request_id = `${answer.request_id}.${serveCount.toString(36)}`
      response.writeHead(status, [...headerLines, 'x-request-id', request_id])
      response.end(body)
      onServed?.()
      return true
    },
    share(key, make, staleMs = 0) {
      const found = store.find(key)
      if (found) return Promise.resolve(found)
      const stale = store.findStale(key)
      const made = making.get(key) ?? begin(key, make, staleMs)
      if (!stale) return made
      // A failed refresh is ignored while a stale answer can still be served.
      made.catch(() => undefined)
      return Promise.resolve(stale)
    },
    clear() {
      store.clear()
      making.clear()
    },
  }
}
