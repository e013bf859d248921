/**
 * Kept bytes: the finished answer of a guest's read, plain and gzipped, for about a second (docs/decisions: kept bytes).
 * They are served in front of the framework, so that a guest's list costs what a static file costs. Each process keeps its
 * own; a write of the same process empties them, writes of others show when the second is over.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Language } from '@zimu/contract'
import type { Clock } from '../ports/clock/index.ts'

export const KEPT_MS = 1000
const ENTRIES_MOST = 4000
const GZIP_FROM_BYTES = 1024

export interface KeptAnswer {
  plain: Buffer
  gzip: Buffer | undefined
  etag: string
  end_ms: number
  headers: OutgoingHttpHeaders
  /** Runs at every time the answer is served (counting a view). */
  onServe: readonly (() => void)[]
}

export interface KeptBytes {
  /** Answers from kept bytes when it can; false leaves the request to the framework. */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean
  find(key: string): KeptAnswer | undefined
  keep(key: string, body: string, headers: OutgoingHttpHeaders, onServe: readonly (() => void)[]): KeptAnswer
  /** The kept answer, or the one that `produce` makes; equal questions at the same time share one production. */
  share(key: string, produce: () => Promise<KeptAnswer>): Promise<KeptAnswer>
  send(answer: KeptAnswer, request: IncomingMessage, response: ServerResponse): void
  /** Forgets everything: contents or settings were written. */
  clear(): void
}

/** Key of an answer: language, host (absolute addresses differ by it) and address with query. */
export function keptKey(language: Language, host: string | undefined, url: string): string {
  return `${language} ${host ?? ''} ${url}`
}

function isPlainGuestRead(request: IncomingMessage): boolean {
  const { headers } = request
  return request.method === 'GET' && headers.apitoken === undefined && headers.origin === undefined
}

export function createKeptBytes(clock: Clock, parseLanguage: (think?: string, accept?: string) => Language): KeptBytes {
  const answers = new Map<string, KeptAnswer>()
  const producing = new Map<string, Promise<KeptAnswer>>()
  const languages = new Map<string, Language>()
  let request_count = 0

  function languageOf({ headers }: IncomingMessage): Language {
    const think = headers['think-lang'] as string | undefined
    const text = `${think ?? ''}|${headers['accept-language'] ?? ''}`
    let language = languages.get(text)
    if (!language) {
      language = parseLanguage(think, headers['accept-language'])
      if (languages.size > 1000) languages.clear()
      languages.set(text, language)
    }
    return language
  }

  const kept: KeptBytes = {
    tryServe(request, response) {
      const url = request.url ?? ''
      if (!url.startsWith('/api/') || !isPlainGuestRead(request)) return false
      const answer = kept.find(keptKey(languageOf(request), request.headers.host, url))
      if (!answer) return false
      for (const count of answer.onServe) count()
      kept.send(answer, request, response)
      return true
    },
    find(key) {
      const answer = answers.get(key)
      if (!answer || answer.end_ms > clock.now()) return answer
      answers.delete(key)
      return undefined
    },
    keep(key, body, headers, onServe) {
      const plain = Buffer.from(body)
      const gzip = plain.length >= GZIP_FROM_BYTES ? gzipSync(plain, { level: 6 }) : undefined
      const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
      const answer = { plain, gzip, etag, end_ms: clock.now() + KEPT_MS, headers: { ...headers, etag }, onServe }
      if (answers.size >= ENTRIES_MOST) answers.clear()
      answers.set(key, answer)
      return answer
    },
    share(key, produce) {
      const found = kept.find(key)
      if (found) return Promise.resolve(found)
      let made = producing.get(key)
      if (!made) {
        made = produce().finally(() => producing.delete(key))
        producing.set(key, made)
      }
      return made
    },
    send(answer, request, response) {
      request_count += 1
      response.setHeader('x-request-id', `k${request_count.toString(36)}`)
      if (request.headers['if-none-match'] === answer.etag) {
        response.writeHead(304, answer.headers)
        response.end()
        return
      }
      const is_gzip = answer.gzip !== undefined && (request.headers['accept-encoding'] ?? '').includes('gzip')
      const body = is_gzip && answer.gzip ? answer.gzip : answer.plain
      response.writeHead(200, {
        ...answer.headers,
        ...(is_gzip ? { 'content-encoding': 'gzip' } : {}),
        'content-length': body.length,
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    },
    clear() {
      answers.clear()
    },
  }
  return kept
}
