/** Makes a route of each call of the contract: limits, token, decoding, handler, envelope. Boot fails on a missing handler. */
import type { OutgoingHttpHeaders } from 'node:http'
import { type Call, CODE_SUCCESS, calls, type Envelope, type Language } from '@zimu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ask, Handlers, Viewer } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { formatText } from '../texts/index.ts'
import { successTexts } from '../texts/success.ts'
import { foldAddress } from './address.ts'
import { createDecoder } from './decode.ts'
import { type KeptBytes, keptKey, replyOf } from './kept.ts'
import { languageOf } from './language.ts'
import type { createLimits } from './limits.ts'
import { envelopeSchema } from './schema.ts'
import { readUpload } from './upload.ts'

/** Finds who a token belongs to; throws the 401 refusal that says why not. */
export type Authenticate = (token: string) => Promise<Viewer>

export interface BindOptions {
  handlers: Handlers
  authenticate: Authenticate
  limit: ReturnType<typeof createLimits>
  kept: KeptBytes
  public_url: string
}

type AnyHandler = (input: unknown, ask: Ask) => Promise<unknown>

function tokenOf(request: FastifyRequest): string {
  const token = request.headers.apitoken
  return typeof token === 'string' ? token : ''
}

/** On open calls a bad token means guest; on calls that need login it is the 401 that says why (wire-contract 2.2). */
async function findViewer(call: Call, request: FastifyRequest, authenticate: Authenticate): Promise<Viewer | null> {
  const token = tokenOf(request)
  if (!token) {
    if (call.auth === 'required') throw new Refusal('auth.login_needed')
    return null
  }
  if (call.auth === 'none') return null
  try {
    return await authenticate(token)
  } catch (error) {
    if (call.auth === 'required' || !(error instanceof Refusal)) throw error
    return null
  }
}

function createAsk(request: FastifyRequest, found: Pick<Ask, 'viewer' | 'ip' | 'onServe'>, public_url: string): Ask {
  const device = request.headers['user-agent'] ?? ''
  const platform = request.headers.platform
  return {
    request_id: request.id,
    language: languageOf(request),
    ...found,
    device: device.slice(0, 255),
    platform: typeof platform === 'string' ? platform.slice(0, 32) : '',
    origin: public_url || `${request.protocol}://${request.host}`,
    file: null,
  }
}

function success(call: Call, language: Language, data: unknown): Envelope<unknown> {
  return { code: CODE_SUCCESS, msg: formatText(successTexts[call.id] ?? successTexts.ok, language), data }
}

const KEPT_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding, accept-language, think-lang, apitoken, origin',
}

function findHandler(call: Call, handlers: Handlers): AnyHandler {
  const handle = (handlers as unknown as Record<string, AnyHandler | undefined>)[call.id]
  if (!handle) throw new Error(`the call ${call.id} has no handler`)
  return handle
}

function bindCall(app: FastifyInstance, call: Call, options: BindOptions) {
  const handle = findHandler(call, options.handlers)
  const decode = createDecoder(call)

  /** Token, then limits, then input: a refused token still counts against its address. */
  async function admit(request: FastifyRequest, onServe: (() => void)[]): Promise<Ask> {
    const ip = foldAddress(request.ip)
    const viewer = await findViewer(call, request, options.authenticate).catch(async (error) => {
      await options.limit(call.path, call.limit, { member_id: undefined, ip })
      throw error
    })
    request.member_id = viewer?.member_id
    await options.limit(call.path, call.limit, { member_id: viewer?.member_id, ip })
    return createAsk(request, { viewer, ip, onServe: (count) => void onServe.push(count) }, options.public_url)
  }

  async function run(request: FastifyRequest, ask: Ask): Promise<Envelope<unknown>> {
    if (call.body === 'multipart') ask.file = await readUpload(request)
    else if (request.isMultipart()) throw new Refusal('request.malformed')
    const input = decode(call.method === 'GET' ? request.query : bodyOf(request), call.method === 'GET')
    return success(call, ask.language, await handle(input, ask))
  }

  async function sendKept(request: FastifyRequest, reply: FastifyReply, ask: Ask, onServe: (() => void)[]) {
    const answer = await options.kept.share(keptKey(ask.language, request.headers.host, request.url), async () => ({
      body: String(reply.serialize(await run(request, ask))),
      headers: keptHeaders(reply),
      request_id: request.id,
      onServe,
    }))
    if (request.method !== 'HEAD') for (const count of answer.onServe) count()
    const { status, headers, body } = replyOf(answer, request.headers)
    return reply.code(status).headers(headers).send(body)
  }

  app.route({
    method: call.method,
    url: call.path,
    // A GET that writes is not run by a HEAD.
    exposeHeadRoute: call.effect === 'read',
    schema: { response: { 200: envelopeSchema(call.output, { is_folded: true }) } },
    handler: async (request, reply) => {
      const onServe: (() => void)[] = []
      const ask = await admit(request, onServe)
      if (call.is_kept && !tokenOf(request)) return sendKept(request, reply, ask, onServe)
      const envelope = await run(request, ask)
      if (request.method !== 'HEAD') for (const count of onServe) count()
      reply.header('cache-control', 'no-store')
      return envelope
    },
  })
}

/** Headers that fit every later reader of kept bytes: those of this one request stay out. */
function keptHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  const headers: Record<string, number | string | string[] | undefined> = { ...reply.getHeaders(), ...KEPT_HEADERS }
  for (const name of ['access-control-allow-origin', 'x-request-id']) delete headers[name]
  return headers as OutgoingHttpHeaders
}

function bodyOf(request: FastifyRequest): unknown {
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('request.malformed')
  return body
}

/** Registers every call of the contract. Throws when one has no handler. */
export function bindCalls(app: FastifyInstance, options: BindOptions): void {
  app.decorateRequest('member_id')
  for (const call of Object.values(calls) as Call[]) bindCall(app, call, options)
}
