/** Registers a route for each call of the contract: limits, token, decoding, handler, envelope. */
import { type Call, CODE_SUCCESS, calls, type Envelope, type Language } from '@zimu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext, Handlers } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { formatText } from '../../texts/index.ts'
import { successTexts } from '../../texts/success.ts'
import { lastingHeaders, type ResponseCache, replyOf } from '../response-cache/response-cache.ts'
import { type Authorize, tokenOf } from './authorize.ts'
import { createDecoder } from './decode.ts'
import { bindDeviceCookies } from './device-cookies.ts'
import { envelopeSchema } from './schema.ts'
import { readUpload } from './upload.ts'

export interface BindOptions {
  handlers: Handlers
  authorize: Authorize
  responseCache: ResponseCache
}

/** Context of a call whose token and limits are checked; `onServe` runs each time the answer is sent. */
interface Authorized {
  context: CallContext
  onServe: (() => void)[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once token and rate limits are checked. */
    authorized: Authorized | null
  }
}

function authorizedOf({ authorized }: FastifyRequest): Authorized {
  if (!authorized) throw new Error('the handler of a call runs before its authorization')
  return authorized
}

type AnyHandler = (input: unknown, context: CallContext) => Promise<unknown>

function success(call: Call, language: Language, data: unknown): Envelope<unknown> {
  return { code: CODE_SUCCESS, msg: formatText(successTexts[call.id] ?? successTexts.ok, language), data }
}

const CACHED_HEADERS = {
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
  const hasDevices = call.path.startsWith('/api/member.')

  async function run(request: FastifyRequest, context: CallContext): Promise<Envelope<unknown>> {
    if (call.body === 'multipart') context.file = await readUpload(request)
    else if (request.isMultipart()) throw new Refusal('request.malformed')
    const input = decode(call.method === 'GET' ? request.query : bodyOf(request), call.method === 'GET')
    return success(call, context.language, await handle(input, context))
  }

  async function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    context: CallContext,
    onServe: (() => void)[],
  ) {
    const answer = await options.responseCache.share(
      options.responseCache.keyOf(context.language, request.headers.host, request.url),
      async () => ({
        body: String(reply.serialize(await run(request, context))),
        headers: { ...lastingHeaders(reply.getHeaders()), ...CACHED_HEADERS },
        request_id: request.id,
        onServe,
      }),
    )
    if (request.method !== 'HEAD') for (const count of answer.onServe) count()
    const { status, headers, body } = replyOf(answer, request.headers)
    return reply.code(status).headers(headers).send(body)
  }

  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.bodyLimit,
    // A GET that writes is not run by a HEAD.
    exposeHeadRoute: call.effect === 'read',
    schema: { response: { 200: envelopeSchema(call.output, { isFolded: true }) } },
    // Before the body is read: a request that is refused costs no parsing.
    onRequest: async (request) => {
      const onServe: (() => void)[] = []
      request.authorized = { context: await options.authorize(call, request, onServe), onServe }
    },
    handler: async (request, reply) => {
      const { context, onServe } = authorizedOf(request)
      if (hasDevices) context.devices = bindDeviceCookies(request, reply, context.origin.startsWith('https:'))
      if (call.isCached && !tokenOf(request)) return sendCached(request, reply, context, onServe)
      const envelope = await run(request, context)
      if (request.method !== 'HEAD') for (const count of onServe) count()
      reply.header('cache-control', 'no-store')
      return envelope
    },
  })
}

function bodyOf(request: FastifyRequest): unknown {
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('request.malformed')
  return body
}

/** Registers every call of the contract. Throws if one has no handler. */
export function bindCalls(app: FastifyInstance, options: BindOptions): void {
  app.decorateRequest('authorized', null)
  for (const call of Object.values(calls) as Call[]) bindCall(app, call, options)
}
