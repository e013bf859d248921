/** The framework with everything that holds for every request: ids, logs, headers, CORS, bodies, compression, failures. */
import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastify, {
  type ConnectionError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import type { Config } from '../config.ts'
import type { Ids } from '../ports/ids/index.ts'
import { Refusal } from '../refusal.ts'
import { compressAnswers } from './compress.ts'
import { refusalReply, sendRefusal, toRefusal } from './failure.ts'
import type { KeptBytes } from './kept.ts'
import { createRequestLog, loggerOptions, pathOf } from './request-log.ts'

const BODY_BYTES_MOST = 1024 * 1024
/** Longer than the usual 60 seconds of a proxy, so that it never writes into a connection that is just being closed. */
const KEEP_ALIVE_MS = 72_000

export interface EdgeOptions {
  config: Config
  ids: Ids
  kept: KeptBytes
  logger: FastifyServerOptions['logger']
}

/** An empty body with a JSON content type is `{}` (wire-contract 1.2, trap 1). */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else parse(request, body as string, done)
  })
}

/** Route of the app's files: every address that is nothing else. */
const FILES = '/*'

/** No call at this address, or one that wants another method (wire-contract 1.1). */
function answerUnknown(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const url = pathOf(request.url)
  // The framework would read these as a pattern of routes, and throw on most.
  const methods = /[*:]/.test(url) ? [] : (['GET', 'POST'] as const).filter((method) => app.hasRoute({ method, url }))
  // A route of this very method that found nothing itself (a file that is gone) is no matter of methods.
  const is_own = methods.some((method) => method === request.method)
  if (methods.length === 0 || is_own) return sendRefusal(request, reply, new Refusal('request.unknown_call'))
  reply.header('allow', [...methods, 'OPTIONS'].join(', '))
  return sendRefusal(request, reply, new Refusal('request.unknown_method'))
}

function answerFailures(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    // A body that cannot be read does not make an unknown address a known one, nor does an address that is no file's name.
    if (request.is404 || request.routeOptions.url === FILES) return answerUnknown(app, request, reply)
    const refusal = toRefusal(error)
    if (!refusal) request.log.error({ err: error }, 'the call broke')
    return sendRefusal(request, reply, refusal ?? new Refusal('server.failed'))
  })
  app.setNotFoundHandler((request, reply) => answerUnknown(app, request, reply))
}

const BROKEN_STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what is not even HTTP: no request was read, so status and language are the plain ones. */
function answerBrokenHttp({ code }: ConnectionError, socket: Socket) {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const body = JSON.stringify(refusalReply(new Refusal('request.malformed'), 'zh-Hans').body)
  const status = BROKEN_STATUS[code] ?? '400 Bad Request'
  const head = [`HTTP/1.1 ${status}`, 'content-type: application/json; charset=utf-8', 'connection: close']
  socket.end(`${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

/** The server with kept bytes in front of the framework. */
function serveKeptFirst(kept: KeptBytes) {
  return (handle: RequestListener) =>
    createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      if (!kept.tryServe(request, response)) handle(request, response)
    })
}

/** An address that cannot be decoded, or is longer than any: no hook has run for it. */
function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  sendRefusal(request, reply, new Refusal('request.unknown_call'))
}

function originOption(allowed: Config['allowed_origins']): string | string[] | false {
  if (allowed === '*') return '*'
  return allowed.length > 0 ? [...allowed] : false
}

/** Policy of answers that are no page; pages bring their own. */
const ANSWER_POLICY = "default-src 'none';frame-ancestors 'none'"

/** What no page of ours asks a browser for, so that nothing that got in could either. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Builds the framework instance; routes are added by the caller. */
export async function createEdge({ config, ids, kept, logger }: EdgeOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(logger) ?? false,
    logController: createRequestLog(),
    bodyLimit: BODY_BYTES_MOST,
    trustProxy: config.trusted_proxies.length > 0 ? [...config.trusted_proxies] : false,
    genReqId: () => ids.uuid(),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    serverFactory: serveKeptFirst(kept),
    clientErrorHandler: answerBrokenHttp,
    frameworkErrors: answerBadAddress,
  }) as unknown as FastifyInstance
  await app.register(helmet, {
    // Set below: helmet would put the same text together for each request.
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: config.allowed_origins.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.public_url.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  await app.register(cors, {
    origin: originOption(config.allowed_origins),
    methods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    allowedHeaders: ['content-type', 'apitoken', 'platform', 'application', 'think-lang', 'accept-language'],
    exposedHeaders: ['x-request-id'],
    maxAge: 86_400,
    strictPreflight: false,
  })
  await app.register(formbody)
  await app.register(multipart)
  acceptEmptyJson(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .header('x-request-id', request.id)
      .header('content-security-policy', ANSWER_POLICY)
      .header('permissions-policy', PERMISSIONS_POLICY)
    done()
  })
  compressAnswers(app)
  answerFailures(app)
  return app
}
