/** A push service of tests with its browsers: checks who sends (RFC 8292), decrypts (RFC 8291), and refuses as real ones do. */
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHookSender, type HookSender } from '../../hook-sender/index.ts'
import type { PushMessage, PushSubscriber } from '../push-sender.ts'
import { decryptPush } from './decrypt-push.ts'

/** `gone`, `unknown`: the browser has ended it · `hanging`: no answer ever. */
export type PushMood = 'taking' | 'gone' | 'unknown' | 'busy' | 'broken' | 'forbidding' | 'hanging'

interface Received {
  endpoint: string
  message: PushMessage
  topic: string
  ttl: number
  contact: string
}

interface Browser {
  privateKey: Buffer
  auth: string
}

const MAX_BODY = 4096
const DAY_SECONDS = 24 * 60 * 60
const STATUS: Partial<Record<PushMood, number>> = { gone: 410, unknown: 404, busy: 429, broken: 503, forbidding: 403 }

interface Claims {
  aud?: string
  exp?: number
  sub?: string
}

/** The claims of a token that the given key has signed; undefined for any other. */
function readToken(header: string): Claims | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return undefined
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const given = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), given, Buffer.from(signature, 'base64url'))
  return isSigned ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims) : undefined
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** @param now epoch milliseconds */
export async function startPushService(now: () => number) {
  const browsers = new Map<string, Browser>()
  const state = { mood: 'taking' as PushMood, retryAfter: '', received: [] as Received[], askedNum: 0 }

  /** The status of a request; what can be read is kept. */
  async function take(request: IncomingMessage, origin: string): Promise<number> {
    const { headers, url = '' } = request
    const body = await readBody(request)
    const browser = browsers.get(url)
    if (!browser) return 404
    const given = STATUS[state.mood]
    if (given !== undefined) return given
    const claims = readToken(headers.authorization ?? '')
    const nowSeconds = now() / 1000
    const isNow = claims?.exp !== undefined && claims.exp > nowSeconds && claims.exp <= nowSeconds + DAY_SECONDS
    if (!claims || claims.aud !== origin || !isNow) return 401
    if (body.length > MAX_BODY) return 413
    if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) return 400
    const message = JSON.parse(decryptPush(body, browser.privateKey, browser.auth).toString()) as PushMessage
    const { topic } = headers
    const part = { topic: String(topic), ttl: Number(headers.ttl), contact: claims.sub ?? '' }
    state.received.push({ endpoint: `${origin}${url}`, message, ...part })
    return 201
  }

  const server = createServer(async (request, response) => {
    state.askedNum += 1
    const status = await take(request, origin)
    if (state.mood === 'hanging') return
    if (state.retryAfter !== '') response.setHeader('retry-after', state.retryAfter)
    response.writeHead(status).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const senderWithin = (timeoutMs: number): HookSender =>
    createHookSender({
      isAllowed: (address) => address === '127.0.0.1',
      readUrl: (text) => (URL.canParse(text) && new URL(text).origin === origin ? new URL(text) : undefined),
      timeoutMs,
    })

  return Object.assign(state, {
    /** Asks this machine only, at any port and without TLS, because the stand-in has neither. */
    senderWithin,

    /** A browser that has subscribed. */
    subscribe(): PushSubscriber {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16).toString('base64url')
      const path = `/push/${randomBytes(8).toString('hex')}`
      browsers.set(path, { privateKey: pair.getPrivateKey(), auth })
      return { endpoint: `${origin}${path}`, p256dh: pair.getPublicKey('base64url'), auth }
    },

    /** The browser ends it. */
    end: (endpoint: string) => browsers.delete(new URL(endpoint).pathname),

    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}
