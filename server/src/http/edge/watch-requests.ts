import type { FastifyInstance } from 'fastify'
import type { MeasuredRequest, Metrics } from '../../ports/metrics/index.ts'
import type { Traces } from '../../ports/traces/index.ts'
import { measureRequests } from './measure-requests.ts'
import { traceRequests } from './trace-requests.ts'

export type WatchRequests = (http: FastifyInstance, listener: MeasuredRequest['listener']) => void

/** Has the requests of a listener measured and traced, as far as either is switched on. */
export const watchRequests =
  ({ metrics, traces }: { metrics: Metrics | undefined; traces: Traces | undefined }): WatchRequests =>
  (http, listener) => {
    if (metrics) measureRequests(http, listener, metrics)
    if (traces) traceRequests(http, listener, traces)
  }
