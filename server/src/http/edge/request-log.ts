/** Logs one structured line per request: path, outcome, duration. Contains no secrets. */
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once a token was accepted. */
    member_id: number | undefined
  }
}

/** Path without the query, which may contain a mail address or a user name. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url
}

/** Path for the log, without the token of a signed media address, because that opens the file. */
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

/** Replaces the framework's two lines per request by one. */
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

/** Logger options that serialise requests without headers and query. */
export function loggerOptions(logger: FastifyServerOptions['logger']): FastifyServerOptions['logger'] {
  if (typeof logger !== 'object') return logger ?? false
  return {
    ...logger,
    serializers: { req: ({ method, url }) => ({ method: method ?? '', path: loggedPath(url ?? '') }) },
  }
}
