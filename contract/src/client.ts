/**
 * The only HTTP client of the project: used by the web app, the operator's console, server tests, journeys and benches.
 * It knows the envelope and the failures, not the screen: what a failure means for the visitor is the caller's policy.
 */
import { CLIENT_PLATFORM, REQUEST_TIMEOUT_MS } from './constants.ts'
import { CODE_SUCCESS, type Envelope, type RefusalData } from './envelope.ts'
import type { AnyCallId, Input, KnownCallId, Output } from './index.ts'
import { LIST_CALLS } from './list-calls.ts'

/** A text of the answer; a server of another version may send something else in its place. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Why a call failed. `body`: 2xx with another code than 200 · `http`: other status · `network`, `timeout`, `abort`:
 * no answer. `errCode` 5 is a timeout, 600003 an abort, 600001 the network (REQ-07).
 */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  constructor(
    readonly reason: 'body' | 'http' | 'network' | 'timeout' | 'abort',
    readonly callId: string,
    readonly httpStatus: number,
    readonly body: Envelope<Partial<RefusalData>> | undefined,
    readonly errCode: number,
    message: string,
  ) {
    super(message)
  }

  /** Stable machine name of the refusal, `""` when the server gave none. */
  get error(): string {
    return textOf(this.body?.data?.error)
  }

  /** Text of the server for the reader, `""` when there is none. */
  get msg(): string {
    return textOf(this.body?.msg)
  }

  /** Body code, or 0 when no envelope arrived. */
  get code(): number {
    return this.body?.code ?? 0
  }
}

/** The part of `fetch` that the client needs; tests pass their own. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

export interface ClientOptions {
  transport: Transport
  /** Origin in front of every path; `""` for the page's own. Without a slash at the end. */
  baseUrl: string
  /** Token of the session, `""` for a guest; read at every call. */
  token: () => string
  /** Interface language, sent as `think-lang`; read at every call. */
  language: () => string
  /** Headers of every request besides. */
  headers?: Record<string, string>
  /** Calls whose answer has a `list`; those of the app if left out. */
  listCalls?: ReadonlySet<string>
}

export interface CallOptions {
  /** Leaving the page aborts the request (REQ-08). */
  signal?: AbortSignal
  timeoutMs?: number
  headers?: Record<string, string>
  /** Body of a multipart call. */
  form?: FormData
}

/** `Ids`: the calls it makes, those of the app or of the console. */
export interface Client<Ids extends AnyCallId = KnownCallId> {
  /**
   * Makes a call; resolves with the body of a success, rejects with a `CallFailure`.
   * @example (await client.call('GET /api/content.Content/info', { content_id: '101' })).data.name
   */
  call<Id extends Ids>(id: Id, input: Input<Id>, options?: CallOptions): Promise<Envelope<Output<Id>>>
}

/** Query text of an object: null, undefined and empty text are left out, a list repeats its key, objects become JSON (REQ-02). */
export function queryText(input: object): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || value === null || value === '') continue
    for (const item of Array.isArray(value) ? value : [value])
      query.append(key, typeof item === 'object' ? JSON.stringify(item) : String(item))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** Headers of every request (REQ-20). */
export function headersOf(client: ClientOptions): Record<string, string> {
  const token = client.token()
  return {
    platform: CLIENT_PLATFORM,
    'think-lang': client.language(),
    ...(token ? { ApiToken: token } : {}),
    ...client.headers,
  }
}

function request(id: AnyCallId, input: object, client: ClientOptions, options: CallOptions) {
  const [method, path] = id.split(' ') as [string, string]
  const headers = { ...headersOf(client), ...options.headers }
  const url = client.baseUrl + path + (method === 'GET' ? queryText(input) : '')
  if (method === 'GET') return { url, init: { method, headers } }
  if (options.form) return { url, init: { method, headers, body: options.form } }
  return {
    url,
    init: { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(input) },
  }
}

function isEnvelope(value: unknown): value is Envelope<never> {
  return typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'number'
}

/** Whether a success carries what its call promises: a `list`, or any data. */
function hasData(isList: boolean, { data }: { data?: { list?: unknown } | null }): boolean {
  return isList ? Array.isArray(data?.list) : (data ?? null) !== null
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text())
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Builds the client. Nothing is sent until `call`. */
export function createClient<Ids extends AnyCallId = KnownCallId>(client: ClientOptions): Client<Ids> {
  const listCalls: ReadonlySet<string> = client.listCalls ?? LIST_CALLS
  return {
    async call(id, input, options = {}) {
      const timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS
      const stop = new AbortController()
      const timer = setTimeout(() => stop.abort(), timeoutMs)
      const onAbort = () => stop.abort()
      options.signal?.addEventListener('abort', onAbort)
      const fail = (reason: CallFailure['reason'], status: number, body: unknown, errCode: number, text: string) =>
        new CallFailure(reason, id, status, isEnvelope(body) ? body : undefined, errCode, text)
      try {
        // Nothing is sent for a page that has been left meanwhile (REQ-10).
        if (options.signal?.aborted) throw fail('abort', 0, undefined, 600003, 'request:fail abort')
        const { url, init } = request(id, input, client, options)
        const response = await client.transport(url, { ...init, signal: stop.signal })
        const body = await readBody(response)
        if (!response.ok) throw fail('http', response.status, body, 0, `${id}: HTTP ${response.status}`)
        const isAnswer = isEnvelope(body)
        if (isAnswer && body.code !== CODE_SUCCESS)
          throw fail('body', response.status, body, 0, `${id}: code ${body.code}`)
        if (!isAnswer || !hasData(listCalls.has(id), body))
          throw fail('http', response.status, undefined, 0, `${id}: no data`)
        return body as Envelope<never>
      } catch (error) {
        if (error instanceof CallFailure) throw error
        if (options.signal?.aborted) throw fail('abort', 0, undefined, 600003, 'request:fail abort')
        if (stop.signal.aborted) throw fail('timeout', 0, undefined, 5, 'timeout')
        throw fail('network', 0, undefined, 600001, 'request:fail')
      } finally {
        clearTimeout(timer)
        options.signal?.removeEventListener('abort', onAbort)
      }
    },
  }
}
