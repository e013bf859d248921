/**
 * Kept bytes: the finished answer of a guest's read, plain and gzipped, for about a second (docs/decisions: kept bytes).
 * They are served in front of the framework, so that a guest's list costs what a static file costs. Each process keeps its
 * own; a write of contents by the same process empties them, other changes show when the second is over. A page may be served
 * for a while longer by the side of its next making.
 */
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Language } from '@zimu/contract'
import type { Clock } from '../ports/clock/index.ts'
import { acceptsGzip } from './compress.ts'

export const KEPT_MS = 1000
const ENTRIES_MOST = 4000
const BYTES_MOST = 64 * 1024 * 1024
const GZIP_FROM_BYTES = 1024

/** An answer as its handler made it. */
export interface MadeAnswer {
  body: string
  /** Headers that fit every later reader; nothing of this one request. */
  headers: OutgoingHttpHeaders
  /** Id of the request that it was made for; the ids of those who get the kept bytes begin with it. */
  request_id: string
  /** Runs every time the answer is served (counting a view). */
  onServe: readonly (() => void)[]
}

/** What goes out for kept bytes. */
interface KeptReply {
  status: 200 | 304
  headers: OutgoingHttpHeaders
  /** The same as names and values in turn, which is written without another look at each header. */
  header_lines: readonly string[]
  body: Buffer | undefined
}

export interface KeptAnswer {
  etag: string
  end_ms: number
  /** Until then it may be served while its successor is made. */
  stale_end_ms: number
  plain: KeptReply
  gzip: KeptReply | undefined
  /** For those who have it already. */
  unchanged: KeptReply
  /** Bytes that it holds. */
  size: number
  request_id: string
  onServe: readonly (() => void)[]
}

export interface KeptBytes {
  /** Answers from kept bytes when it can; false leaves the request to the framework. */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * The kept answer, or the one that `make` makes; equal questions at the same time share one making, or its failure. With
   * `stale_ms` nobody waits for the making of an answer that is past its time by no more than that.
   */
  share(key: string, make: () => Promise<MadeAnswer>, stale_ms?: number): Promise<KeptAnswer>
  /** Forgets everything: contents were written. What is being made now will not be kept. */
  clear(): void
}

/** Headers that fit every later reader: those of this one request stay out. */
export function lastingHeaders(headers: Readonly<Record<string, unknown>>): OutgoingHttpHeaders {
  const { 'access-control-allow-origin': _origin, 'x-request-id': _id, ...lasting } = headers
  return lasting as OutgoingHttpHeaders
}

/** Calls, and the pages that the server makes. */
const isKeptAddress = (url: string) => url === '/' || url.startsWith('/api/') || url.startsWith('/s/')

/** Key of an answer: language, host (absolute addresses differ by it) and address with query. */
export function keptKey(language: Language, host: string | undefined, url: string): string {
  return `${language} ${host ?? ''} ${url}`
}

function replyWith(status: 200 | 304, headers: OutgoingHttpHeaders, body?: Buffer): KeptReply {
  const header_lines = Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
  return { status, headers, header_lines, body }
}

/** Gzip is another form of the same answer, so the tag is a weak one. */
function finish({ body, headers, request_id, onServe }: MadeAnswer, end_ms: number, stale_ms: number): KeptAnswer {
  const plain = Buffer.from(body)
  const gzip = plain.length >= GZIP_FROM_BYTES ? gzipSync(plain, { level: 6 }) : undefined
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  const form = (bytes: Buffer, more: OutgoingHttpHeaders) =>
    replyWith(200, { ...headers, ...more, etag, 'content-length': bytes.length }, bytes)
  const { 'content-type': _type, ...lasting } = headers
  return {
    etag,
    end_ms,
    stale_end_ms: end_ms + stale_ms,
    plain: form(plain, {}),
    gzip: gzip && form(gzip, { 'content-encoding': 'gzip' }),
    unchanged: replyWith(304, { ...lasting, etag }),
    size: plain.length + (gzip?.length ?? 0),
    request_id,
    onServe,
  }
}

/** Compares weakly: a proxy that compresses makes a strong tag weak. */
function isKnown(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag))
}

/** The form of a kept answer that a request takes. */
export function replyOf(answer: KeptAnswer, request: IncomingHttpHeaders): KeptReply {
  if (isKnown(answer.etag, request['if-none-match'])) return answer.unchanged
  return answer.gzip && acceptsGzip(request['accept-encoding']) ? answer.gzip : answer.plain
}

function isPlainGuestRead({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && !headers.apitoken && headers.origin === undefined
}

/** Answers by key, the oldest first. One that lives longer than others keeps those behind it, within what all may hold. */
function createStore(clock: Clock) {
  const answers = new Map<string, KeptAnswer>()
  let bytes = 0
  function drop(key: string, answer: KeptAnswer) {
    if (answers.delete(key)) bytes -= answer.size
  }
  return {
    find(key: string): KeptAnswer | undefined {
      const answer = answers.get(key)
      return answer && answer.end_ms > clock.now() ? answer : undefined
    },
    findStale(key: string): KeptAnswer | undefined {
      const answer = answers.get(key)
      return answer && answer.stale_end_ms > clock.now() ? answer : undefined
    },
    keep(key: string, answer: KeptAnswer) {
      const former = answers.get(key)
      if (former) drop(key, former)
      answers.set(key, answer)
      bytes += answer.size
      for (const [oldest_key, oldest] of answers) {
        if (oldest.stale_end_ms > clock.now() && answers.size <= ENTRIES_MOST && bytes <= BYTES_MOST) break
        drop(oldest_key, oldest)
      }
    },
    clear() {
      answers.clear()
      bytes = 0
    },
  }
}

/** Remembers the languages of header texts: parsing them for every kept answer would cost more than serving it. */
function createLanguageMemo(parseLanguage: (think?: string, accept?: string) => Language) {
  const languages = new Map<string, Language>()
  return ({ headers }: IncomingMessage): Language => {
    const think = headers['think-lang'] as string | undefined
    const accept = headers['accept-language']
    const text = `${think ?? ''}|${accept ?? ''}`
    const known = languages.get(text)
    if (known) return known
    const language = parseLanguage(think, accept)
    if (languages.size > 1000) languages.clear()
    languages.set(text, language)
    return language
  }
}

export function createKeptBytes(clock: Clock, parseLanguage: (think?: string, accept?: string) => Language): KeptBytes {
  const store = createStore(clock)
  const making = new Map<string, Promise<KeptAnswer>>()
  const languageOf = createLanguageMemo(parseLanguage)
  let serve_count = 0

  function begin(key: string, make: () => Promise<MadeAnswer>, stale_ms: number): Promise<KeptAnswer> {
    const made = make().then((answer) => {
      const finished = finish(answer, clock.now() + KEPT_MS, stale_ms)
      // `clear` came while it was made: it may show what was before the write.
      if (making.get(key) === made) store.keep(key, finished)
      return finished
    })
    making.set(key, made)
    const end = () => {
      if (making.get(key) === made) making.delete(key)
    }
    made.then(end, end)
    return made
  }

  return {
    tryServe(request, response) {
      const url = request.url ?? ''
      if (!isKeptAddress(url) || !isPlainGuestRead(request)) return false
      const answer = store.find(keptKey(languageOf(request), request.headers.host, url))
      if (!answer) return false
      for (const count of answer.onServe) count()
      const { status, header_lines, body } = replyOf(answer, request.headers)
      serve_count += 1
      const request_id = `${answer.request_id}.${serve_count.toString(36)}`
      response.writeHead(status, [...header_lines, 'x-request-id', request_id])
      response.end(body)
      return true
    },
    share(key, make, stale_ms = 0) {
      const found = store.find(key)
      if (found) return Promise.resolve(found)
      const stale = store.findStale(key)
      const made = making.get(key) ?? begin(key, make, stale_ms)
      if (!stale) return made
      // Its failure is for whoever asks when there is nothing to serve any more.
      made.catch(() => undefined)
      return Promise.resolve(stale)
    },
    clear() {
      store.clear()
      making.clear()
    },
  }
}
