/** The Fastify instance with what applies to every request: ids, logs, headers, CORS, bodies, compression, failures. */

import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { days, seconds, toSeconds } from '@zimu/contract/durations'
import fastify, {
  type ConnectionError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { Refusal } from '../../refusal.ts'
import { runAsCall } from '../../work.ts'
import { refusalReply, sendRefusal, toRefusal } from '../failure.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { FILES, noteMethods } from './allowed-methods.ts'
import { compressAnswers } from './compress.ts'
import { breakOffLongAnswers, type Drain } from './drain.ts'
import { isNestedDeeply } from './json-depth.ts'
import { createRequestLog, loggerOptions, pathOf } from './request-log.ts'

/** For routes that are not calls; calls name theirs (`bodyLimit` in the contract). */
const BODY_LIMIT = 16 * 1024
/** Longer than the usual 60 s of a proxy, so that a proxy never writes to a connection that is being closed. */
const KEEP_ALIVE_MS = seconds(72)

export interface EdgeOptions {
  config: Pick<Config, 'trustedProxies' | 'allowedOrigins'>
  ids: Ids
  /** Answers before the framework is asked; none on the console. */
  responseCache?: ResponseCache
  /** Whether answers give up their lines. */
  drain: Pick<Drain, 'isOn'>
  logger: FastifyServerOptions['logger']
  /** Of every response. */
  headers: Readonly<Record<string, string>>
}

/** An empty body with a JSON content type is `{}` (docs/wire.md#parameters). */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else if (isNestedDeeply(body as string)) done(new Refusal('request.malformed'))
    else parse(request, body as string, done)
  })
}

type MethodsOf = ReturnType<typeof noteMethods>

/** Answers an unknown address with 404, and an unsupported method with 405. */
function answerUnknown(methodsOf: MethodsOf, request: FastifyRequest, reply: FastifyReply) {
  const methods = methodsOf(pathOf(request.url))
  // A route of this very method that found nothing itself (a file that is gone) is no matter of methods.
  const is_own = methods.includes(request.method)
  if (methods.length === 0 || is_own) return sendRefusal(request, reply, new Refusal('request.unknown_call'))
  reply.header('allow', [...methods, 'OPTIONS'].join(', '))
  return sendRefusal(request, reply, new Refusal('request.unknown_method'))
}

function answerFailures(app: FastifyInstance, methodsOf: MethodsOf) {
  app.setErrorHandler((error, request, reply) => {
    // A body that cannot be read does not make an unknown address a known one, nor does an address that is no file's name.
    if (request.is404 || request.routeOptions.url === FILES) return answerUnknown(methodsOf, request, reply)
    const refusal = toRefusal(error)
    if (!refusal) request.log.error({ err: error }, 'the call broke')
    return sendRefusal(request, reply, refusal ?? new Refusal('server.failed'))
  })
  app.setNotFoundHandler((request, reply) => answerUnknown(methodsOf, request, reply))
}

const BROKEN_STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers a connection that does not speak HTTP; no request was parsed, so that status and language are defaults. */
function answerBrokenHttp({ code }: ConnectionError, socket: Socket) {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const body = JSON.stringify(refusalReply(new Refusal('request.malformed'), 'zh-Hans').body)
  const status = BROKEN_STATUS[code] ?? '400 Bad Request'
  const head = [`HTTP/1.1 ${status}`, 'content-type: application/json; charset=utf-8', 'connection: close']
  socket.end(`${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

/** A server that asks the response cache before the framework. */
function serveCachedFirst(responseCache: ResponseCache | undefined, drain: Pick<Drain, 'isOn'>) {
  return (handle: RequestListener) =>
    createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      if (drain.isOn()) response.setHeader('connection', 'close')
      if (!responseCache?.tryServe(request, response)) handle(request, response)
    })
}

/** Answers an address that cannot be decoded or is too long; no hook has run for it. */
function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  sendRefusal(request, reply, new Refusal('request.unknown_call'))
}

function originOption(allowed: Config['allowedOrigins']): string | string[] | false {
  if (allowed === '*') return '*'
  return allowed.length > 0 ? [...allowed] : false
}

/** Creates the Fastify instance; the caller adds routes. */
export async function createEdge({
  config,
  ids,
  responseCache,
  drain,
  logger,
  headers,
}: EdgeOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(logger) ?? false,
    logController: createRequestLog(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: () => ids.uuid(),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // What comes on an open line while the app closes is a call like any other; its answer closes the line.
    return503OnClosing: false,
    serverFactory: serveCachedFirst(responseCache, drain),
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: answerBadAddress,
  }) as unknown as FastifyInstance
  const methodsOf = noteMethods(app)
  await app.register(cors, {
    origin: originOption(config.allowedOrigins),
    methods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    allowedHeaders: ['content-type', 'apitoken', 'platform', 'application', 'think-lang', 'accept-language'],
    exposedHeaders: ['x-request-id'],
    maxAge: toSeconds(days(1)),
    strictPreflight: false,
  })
  await app.register(formbody)
  await app.register(multipart)
  acceptEmptyJson(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    runAsCall(request.id, done)
  })
  // A body is read by events, which know nothing of who waits for them.
  app.addHook('preValidation', (request, _reply, done) =>
    request.body === undefined ? done() : runAsCall(request.id, done),
  )
  compressAnswers(app)
  breakOffLongAnswers(app)
  answerFailures(app, methodsOf)
  return app
}
