import type { FastifyInstance } from 'fastify'
import type { MeasuredRequest, Metrics } from '../../ports/metrics/index.ts'

/** Of requests without a route: whatever was asked for must not become a label. */
const NO_ROUTE = 'none'

/** Measures each request of a listener until its answer has been sent or broke off. */
export function measureRequests(
  app: FastifyInstance,
  listener: MeasuredRequest['listener'],
  { observeRequest }: Pick<Metrics, 'observeRequest'>,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = (request.is404 ? undefined : request.routeOptions.url) ?? NO_ROUTE
    observeRequest({
      listener,
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
}
