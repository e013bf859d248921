/** Registers a route for each call of the contract: limits, token, decoding, handler, envelope. */
import { type Call, CODE_SUCCESS, type Envelope, type Language } from '@zimu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UploadedFile } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { finishedAnswer, isShared, type SharedAnswer } from '../../shared-answer.ts'
import { formatText } from '../../texts/index.ts'
import { successTexts } from '../../texts/success.ts'
import { lastingHeaders, type ResponseCache, replyOf } from '../response-cache/response-cache.ts'
import { tokenOf } from './authorize.ts'
import { createDecoder } from './decode.ts'
import { createSerializer } from './serialize.ts'
import { readUpload } from './upload.ts'

/** What every handler gets of a request. */
export interface BoundContext {
  language: Language
  /** The uploaded file of a multipart call. */
  file?: UploadedFile | null
}

export interface BindOptions<Context extends BoundContext> {
  /** Each of these gets a route … */
  calls: readonly Call[]
  /** … and has a handler by its id. */
  handlers: object
  /** Runs before the body is read; throws what is refused. `onServe` runs each time the answer is sent. */
  authorize(call: Call, request: FastifyRequest, reply: FastifyReply, onServe: (() => void)[]): Promise<Context>
  /** For calls whose answers to guests are kept. */
  responseCache?: ResponseCache | undefined
}

/** Context of a call whose token and limits are checked; `onServe` runs each time the answer is sent. */
interface Authorized {
  context: BoundContext
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

type AnyHandler = (input: unknown, context: BoundContext) => Promise<unknown>

function success(call: Call, language: Language, data: unknown): Envelope<unknown> {
  return { code: CODE_SUCCESS, msg: formatText(successTexts[call.id] ?? successTexts.ok, language), data }
}

const CACHED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding, accept-language, think-lang, apitoken, origin',
}

/** Of answers whose right is checked each time: only the browser that asked may hold them. */
const SHARED_HEADERS = { ...CACHED_HEADERS, 'cache-control': 'private, no-cache' }

function findHandler(call: Call, handlers: object): AnyHandler {
  const handle = (handlers as Record<string, AnyHandler | undefined>)[call.id]
  if (!handle) throw new Error(`the call ${call.id} has no handler`)
  return handle
}

function bindCall<Context extends BoundContext>(app: FastifyInstance, call: Call, options: BindOptions<Context>) {
  const handle = findHandler(call, options.handlers)
  const decode = createDecoder(call)
  const serialize = createSerializer(call.output)
  const cache = call.isCached ? options.responseCache : undefined

  async function run(request: FastifyRequest, context: BoundContext): Promise<unknown> {
    if (call.body === 'multipart') context.file = await readUpload(request)
    else if (request.isMultipart()) throw new Refusal('request.malformed')
    const input = decode(call.method === 'GET' ? request.query : bodyOf(request), call.method === 'GET')
    return handle(input, context)
  }

  async function sendCached(
    responseCache: ResponseCache,
    request: FastifyRequest,
    reply: FastifyReply,
    { context, onServe }: Authorized,
  ) {
    const answer = await responseCache.share(
      responseCache.keyOf(context.language, request.headers.host, request.url),
      async () => ({
        body: String(
          reply.serialize(success(call, context.language, await finishedAnswer(await run(request, context)))),
        ),
        headers: { ...lastingHeaders(reply.getHeaders()), ...CACHED_HEADERS },
        request_id: request.id,
        onServe,
      }),
    )
    if (request.method !== 'HEAD') for (const count of answer.onServe) count()
    const { status, headers, body } = replyOf(answer, request.headers)
    return reply.code(status).headers(headers).send(body)
  }

  /** Sends an answer that others get, too; the browser asks each time whether its copy is still right. */
  async function sendShared(
    responseCache: ResponseCache,
    request: FastifyRequest,
    reply: FastifyReply,
    { shared, language }: { shared: SharedAnswer<unknown>; language: Language },
  ) {
    const answer = await responseCache.share(`${language} ${call.id} ${shared.key}`, async () => ({
      body: String(reply.serialize(success(call, language, await shared.make()))),
      lifeMs: shared.lifeMs,
      headers: SHARED_HEADERS,
      request_id: request.id,
      onServe: [],
    }))
    const { status, headers, body } = replyOf(answer, request.headers)
    return reply.code(status).headers(headers).send(body)
  }

  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.bodyLimit,
    // A GET that writes is not run by a HEAD.
    exposeHeadRoute: call.effect === 'read',
    // Says that answers of this status have a serialiser, which knows their schema.
    schema: { response: { 200: {} } },
    serializerCompiler: () => serialize,
    // Before the body is read: a request that is refused costs no parsing.
    onRequest: async (request, reply) => {
      const onServe: (() => void)[] = []
      request.authorized = { context: await options.authorize(call, request, reply, onServe), onServe }
    },
    handler: async (request, reply) => {
      const authorized = authorizedOf(request)
      const { context, onServe } = authorized
      if (cache && !tokenOf(request)) return sendCached(cache, request, reply, authorized)
      const result = await run(request, context)
      if (request.method !== 'HEAD') for (const count of onServe) count()
      if (isShared(result) && options.responseCache)
        return sendShared(options.responseCache, request, reply, { shared: result, language: context.language })
      reply.header('cache-control', 'no-store')
      return success(call, context.language, await finishedAnswer(result))
    },
  })
}

function bodyOf(request: FastifyRequest): unknown {
  const { body } = request
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('request.malformed')
  return body
}

/** Registers every call that is given. Throws if one has no handler. */
export function bindCalls<Context extends BoundContext>(app: FastifyInstance, options: BindOptions<Context>): void {
  app.decorateRequest('authorized', null)
  for (const call of options.calls) bindCall(app, call, options)
}
