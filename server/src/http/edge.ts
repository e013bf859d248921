/** The framework with everything that holds for every request: ids, logs, headers, CORS, bodies, compression, failures. */
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import type { Ids } from '../ports/ids/index.ts'
import { Refusal } from '../refusal.ts'
import { languageOf } from './bind.ts'
import { refusalReply, toRefusal } from './failure.ts'
import type { KeptBytes } from './kept.ts'

const BODY_BYTES_MOST = 1024 * 1024
const COMPRESS_FROM_BYTES = 1400
/** Headers whose value never belongs in a log. */
const REDACT = ['req.headers.apitoken', 'req.headers.authorization', 'req.headers.cookie']

export interface EdgeOptions {
  config: Config
  ids: Ids
  kept: KeptBytes
  logger: FastifyServerOptions['logger']
}

/** Path without the query, which may hold what must not be logged (a mail address, a user name). */
const pathOf = (url: string) => url.split('?', 1)[0] ?? url

function loggerOptions(logger: EdgeOptions['logger']): EdgeOptions['logger'] {
  if (typeof logger !== 'object' || logger === null) return logger
  return {
    ...logger,
    redact: REDACT,
    serializers: {
      req: (request: { id: string; method: string; url: string; ip: string }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
        ip: request.ip,
      }),
    },
  } as EdgeOptions['logger']
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

function answerFailures(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (!refusal) request.log.error({ err: error }, 'the call broke')
    const { http, body } = refusalReply(refusal ?? new Refusal('server.failed'), languageOf(request))
    return reply.code(http).header('cache-control', 'no-store').serializer(JSON.stringify).type(JSON_TYPE).send(body)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url)
    const is_known = (['GET', 'POST'] as const).some((method) => app.hasRoute({ method, url: path }))
    const refusal = new Refusal(is_known ? 'request.unknown_method' : 'request.unknown_call')
    const { http, body } = refusalReply(refusal, languageOf(request))
    return reply.code(http).header('cache-control', 'no-store').type(JSON_TYPE).send(body)
  })
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Answers that differ by member are compressed in one quick go; kept bytes and files have their own compressed forms. */
function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const accepts = request.headers['accept-encoding'] ?? ''
    const type = String(reply.getHeader('content-type') ?? '')
    if (typeof payload !== 'string' || payload.length < COMPRESS_FROM_BYTES || !accepts.includes('gzip')) return payload
    if (!/^(application\/json|text\/)/.test(type) || reply.hasHeader('content-encoding')) return payload
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length')
    return gzipSync(payload, { level: 1 })
  })
}

/** Builds the framework instance; routes are added by the caller. */
export async function createEdge({ config, ids, kept, logger }: EdgeOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(logger) ?? false,
    disableRequestLogging: config.log_level !== 'debug',
    bodyLimit: BODY_BYTES_MOST,
    trustProxy: config.trusted_proxies.length > 0 ? [...config.trusted_proxies] : false,
    genReqId: () => ids.uuid(),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!kept.tryServe(request, response)) handler(request, response)
      }),
  }) as unknown as FastifyInstance
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: config.allowed_origins.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.public_url.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
  await app.register(cors, {
    origin: config.allowed_origins === '*' ? '*' : [...config.allowed_origins],
    methods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    allowedHeaders: ['content-type', 'apitoken', 'platform', 'application', 'think-lang', 'accept-language'],
    exposedHeaders: ['x-request-id'],
    maxAge: 86_400,
    strictPreflight: false,
  })
  await app.register(formbody)
  await app.register(multipart)
  acceptEmptyJson(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  compressAnswers(app)
  answerFailures(app)
  return app
}
