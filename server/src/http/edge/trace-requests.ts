import type { FastifyInstance } from 'fastify'
import type { MeasuredRequest } from '../../ports/metrics/index.ts'
import type { Traces } from '../../ports/traces/index.ts'

/** Notes each request of a listener as the root of a trace that its `x-request-id` names. */
export function traceRequests(
  app: FastifyInstance,
  listener: MeasuredRequest['listener'],
  { note }: Pick<Traces, 'note'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? undefined : request.routeOptions.url
    note({
      ...{ trace: request.id, key: request.id, parent: '', kind: 'server' },
      name: `${request.method} ${route ?? 'none'}`,
      ms: reply.elapsedTime,
      isFailed: reply.statusCode >= 500,
      attributes: {
        ...{ 'http.request.method': request.method, 'http.response.status_code': reply.statusCode },
        ...(route === undefined ? {} : { 'http.route': route }),
        ...{ 'zimu.request_id': request.id, 'zimu.listener': listener },
      },
    })
    done()
  })
}
