/** Makes a route of each call of the contract: limits, token, decoding, handler, envelope. Boot fails on a missing handler. */
import { type Call, CODE_SUCCESS, calls, type Envelope, type Language } from '@zimu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ask, Handlers } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { formatText } from '../texts/index.ts'
import { successTexts } from '../texts/success.ts'
import { type Admit, tokenOf } from './admit.ts'
import { createDecoder } from './decode.ts'
import { type KeptBytes, keptKey, lastingHeaders, replyOf } from './kept.ts'
import { envelopeSchema } from './schema.ts'
import { readUpload } from './upload.ts'

export interface BindOptions {
  handlers: Handlers
  admit: Admit
  kept: KeptBytes
}

type AnyHandler = (input: unknown, ask: Ask) => Promise<unknown>

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

  async function run(request: FastifyRequest, ask: Ask): Promise<Envelope<unknown>> {
    if (call.body === 'multipart') ask.file = await readUpload(request)
    else if (request.isMultipart()) throw new Refusal('request.malformed')
    const input = decode(call.method === 'GET' ? request.query : bodyOf(request), call.method === 'GET')
    return success(call, ask.language, await handle(input, ask))
  }

  async function sendKept(request: FastifyRequest, reply: FastifyReply, ask: Ask, onServe: (() => void)[]) {
    const answer = await options.kept.share(keptKey(ask.language, request.headers.host, request.url), async () => ({
      body: String(reply.serialize(await run(request, ask))),
      headers: { ...lastingHeaders(reply.getHeaders()), ...KEPT_HEADERS },
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
      const ask = await options.admit(call, request, onServe)
      if (call.is_kept && !tokenOf(request)) return sendKept(request, reply, ask, onServe)
      const envelope = await run(request, ask)
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

/** Registers every call of the contract. Throws when one has no handler. */
export function bindCalls(app: FastifyInstance, options: BindOptions): void {
  for (const call of Object.values(calls) as Call[]) bindCall(app, call, options)
}
