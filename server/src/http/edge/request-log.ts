/** One structured line for each request: what was asked, how it ended, how long it took. Nothing secret is in it. */
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asked, once a token was accepted. */
    member_id: number | undefined
  }
}

/** Path without the query, which may hold a mail address or a user name. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

/** Path for the log: the token of a signed media address opens the file, so it stays out. */
export function loggedPath(url: string): string {
  return pathOf(url).replace(/^\/media\/[^/]+/, '/media/*')
}

function describe(request: FastifyRequest, reply: FastifyReply) {
  return {
    method: request.method,
    path: loggedPath(request.url),
    status: reply.statusCode,
    duration_ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(request.member_id === undefined ? {} : { member_id: request.member_id }),
  }
}

/** The framework's own lines, with one per request in place of two. */
class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request_id' })
  }
  override incomingRequest() {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    if (error) reply.log.warn({ ...describe(request, reply), err: error }, 'the answer broke off')
    else reply.log.info(describe(request, reply), 'answered')
  }
}

export const createRequestLog = (): LogController => new RequestLog()

/** Logger options under which a request that is logged as a whole shows no header and no query. */
export function loggerOptions(logger: FastifyServerOptions['logger']): FastifyServerOptions['logger'] {
  if (typeof logger !== 'object') return logger ?? false
  return {
    ...logger,
    serializers: { req: ({ method, url }) => ({ method: method ?? '', path: loggedPath(url ?? '') }) },
  }
}
