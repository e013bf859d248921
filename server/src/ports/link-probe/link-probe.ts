/** Asks whether an address of the web answers, and nothing else: no private network, no body, redirects one by one. */
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { seconds } from '@zimu/contract/durations'
import { checkedLookup, REFUSED } from './checked-lookup.ts'
import { isPublic, readTarget } from './public-address.ts'

/** `refused`: not of the public web, and not asked. `failed`: no answer in time, no such name, a broken certificate. */
export interface ProbeAnswer {
  state: 'answered' | 'refused' | 'failed'
  /** HTTP status; 0 without an answer. */
  status: number
}

export interface LinkProbe {
  /** Never throws. */
  look(url: string): Promise<ProbeAnswer>
}

export interface LinkProbeOptions {
  /** Whether a host at this IP address may be asked; tests allow their own. */
  isAllowed?: (address: string) => boolean
  readUrl?: typeof readTarget
  /** Of one address with all its redirects. */
  timeoutMs?: number
}

const TIMEOUT_MS = seconds(10)
const MAX_REDIRECTS = 3
function ask(url: URL, method: 'HEAD' | 'GET', options: RequestOptions): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = { 'user-agent': 'Zimu link check', accept: '*/*' }
  return new Promise((done, fail) => {
    const sent = send(url, { ...options, method, headers, agent: false }, (answer) => {
      // Status and headers are all that is wanted.
      answer.destroy()
      done(answer)
    })
    sent.on('error', fail)
    sent.end()
  })
}

/** Some servers do not know HEAD. */
const NO_HEAD = new Set([400, 403, 404, 405, 501])

export function createLinkProbe({
  isAllowed = isPublic,
  readUrl = readTarget,
  timeoutMs = TIMEOUT_MS,
}: LinkProbeOptions = {}): LinkProbe {
  const connect = { lookup: checkedLookup(isAllowed), maxHeaderSize: 16 * 1024 }

  async function follow(start: URL, signal: AbortSignal): Promise<ProbeAnswer> {
    let url: URL | undefined = start
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      // A host that is a number is connected to without a look-up.
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) !== 0 && !isAllowed(host)) return { state: 'refused', status: 0 }
      let answer = await ask(url, 'HEAD', { ...connect, signal })
      if (NO_HEAD.has(answer.statusCode ?? 0)) answer = await ask(url, 'GET', { ...connect, signal })
      const { statusCode: status = 0, headers } = answer
      if (status < 300 || status >= 400 || headers.location === undefined) return { state: 'answered', status }
      url = readUrl(headers.location, url.href)
      if (!url) return { state: 'refused', status }
    }
    return { state: 'failed', status: 310 }
  }

  return {
    async look(text) {
      const url = readUrl(text)
      if (!url) return { state: 'refused', status: 0 }
      try {
        return await follow(url, AbortSignal.timeout(timeoutMs))
      } catch (error) {
        return { state: (error as NodeJS.ErrnoException).code === REFUSED ? 'refused' : 'failed', status: 0 }
      }
    },
  }
}
