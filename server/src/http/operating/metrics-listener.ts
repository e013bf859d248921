/**
 * `/metrics` on a listener of its own, for a monitoring system on this machine or in its network: figures tell outsiders how
 * busy a service is and what it earns, and a flood of visitors must not keep the system from asking.
 */
import { createServer } from 'node:http'
import { seconds } from '@zimu/contract/durations'
import type { Metrics } from '../../ports/metrics/index.ts'

export interface MetricsListener {
  /** Resolves with the port. */
  listen(port: number, host: string): Promise<number>
  close(): Promise<void>
}

const REQUEST_MS = seconds(5)

export function createMetricsListener(metrics: Pick<Metrics, 'print'>): MetricsListener {
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('GET /metrics\n')
      return
    }
    try {
      const { type, text } = await metrics.print()
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    } catch {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('the figures could not be read\n')
    }
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  return {
    listen: (port, host) =>
      new Promise((done, fail) => {
        server.once('error', fail)
        server.listen(port, host, () => {
          server.off('error', fail)
          const address = server.address()
          done(typeof address === 'object' && address !== null ? address.port : port)
        })
      }),
    close: () =>
      new Promise((done) => {
        if (!server.listening) return done()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
