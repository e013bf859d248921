/** One POST to an address that an operator or their browser gave: https, the public internet, no redirects, a bounded answer, a time limit. */
import type { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { seconds } from '@zimu/contract/durations'
import { checkedLookup, isPublic, REFUSED, readTarget } from '../link-probe/index.ts'

export interface SendOutcome {
  /** HTTP status; 0 without an answer. */
  status: number
  /** The beginning of the answer, as text. */
  answer: string
  /** `""` where there is a status. `address`: not of the public internet, and not asked. */
  fault: '' | 'address' | 'timeout' | 'unreachable'
  duration_ms: number
  /** Header `Retry-After` of the answer, where it has one. */
  retryAfter?: string | undefined
}

export interface HookSender {
  /** Whether a webhook may have this address; where its name leads is looked at when something is sent. */
  accepts(url: string): boolean
  /** Never throws. `signal`: whoever sends does not wait any longer. */
  send(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string | Uint8Array,
    signal?: AbortSignal,
  ): Promise<SendOutcome>
}

export interface HookSenderOptions {
  /** Whether a host at this IP address may be asked; tests allow their own. */
  isAllowed?: (address: string) => boolean
  readUrl?: typeof readHookUrl
  resolve?: typeof lookup
  timeoutMs?: number
}

/** From the look-up to the end of the answer. */
const TIMEOUT_MS = seconds(10)
/** Bytes of an answer that are read; more is of no use to anybody. */
const MAX_ANSWER = 2048

/** An address that a webhook may have: https at its own port, without a password. Undefined for any other. */
export function readHookUrl(text: string): URL | undefined {
  const url = readTarget(text)
  if (url?.protocol !== 'https:') return undefined
  const host = hostOf(url)
  return isIP(host) !== 0 && !isPublic(host) ? undefined : url
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Reads the beginning of an answer, and lets go of the rest. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size >= MAX_ANSWER) break
  }
  answer.destroy()
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER).toString('utf8').replaceAll('\0', '')
}

const faultOf = (error: unknown, signal: AbortSignal): SendOutcome['fault'] => {
  if ((error as NodeJS.ErrnoException).code === REFUSED) return 'address'
  return signal.aborted ? 'timeout' : 'unreachable'
}

export function createHookSender({
  isAllowed = isPublic,
  readUrl = readHookUrl,
  resolve,
  timeoutMs = TIMEOUT_MS,
}: HookSenderOptions = {}): HookSender {
  const connect = { lookup: checkedLookup(isAllowed, resolve), maxHeaderSize: 16 * 1024, agent: false as const }

  function post(url: URL, headers: Readonly<Record<string, string>>, body: string | Uint8Array, signal: AbortSignal) {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const sent = { 'user-agent': 'Zimu webhook', 'content-type': 'application/json', ...headers }
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    return new Promise<Pick<SendOutcome, 'status' | 'answer' | 'retryAfter'>>((done, fail) => {
      const request = send(url, { ...connect, method: 'POST', headers: { ...sent, ...length }, signal }, (answer) => {
        const { statusCode: status = 0, headers: given } = answer
        readStart(answer).then((text) => done({ status, answer: text, retryAfter: given['retry-after'] }), fail)
      })
      request.on('error', fail)
      request.end(body)
    })
  }

  return {
    accepts: (text) => readUrl(text) !== undefined,

    async send(text, headers, body, given) {
      const begun = performance.now()
      const time = () => Math.round(performance.now() - begun)
      const url = readUrl(text)
      // A host that is a number is connected to without a look-up.
      if (!url || (isIP(hostOf(url)) !== 0 && !isAllowed(hostOf(url))))
        return { status: 0, answer: '', fault: 'address', duration_ms: time() }
      const limit = AbortSignal.timeout(timeoutMs)
      const signal = given ? AbortSignal.any([limit, given]) : limit
      try {
        return { ...(await post(url, headers, body, signal)), fault: '', duration_ms: time() }
      } catch (error) {
        return { status: 0, answer: '', fault: faultOf(error, signal), duration_ms: time() }
      }
    },
  }
}
