/** A site whose operator puts a new build in place while visitors are there. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Product } from './product.ts'

const WORKER = '/sw.js'

export interface Deployment extends Product {
  /** From now on the service worker is that of another build. */
  deploy(): void
  /** Nobody answers, though there is a network. */
  goDown(is_down: boolean): void
}

/** Passes everything through to `product`; only the worker changes. */
export async function startDeployment(product: Product): Promise<Deployment> {
  let build = ''
  let is_down = false
  const server = createServer(async (request, response) => {
    if (is_down) return void request.socket.destroy()
    const { host: _host, connection: _connection, 'accept-encoding': _encoding, ...headers } = request.headers
    // A new build has other validators; ours would be those of the old one.
    if (request.url === WORKER) delete headers['if-none-match']
    if (request.url === WORKER) delete headers['if-modified-since']
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const reply = await fetch(product.url + request.url, {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
      redirect: 'manual',
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    const body = Buffer.from(await reply.arrayBuffer())
    // `fetch` has unpacked the body already.
    const {
      'content-length': _length,
      'content-encoding': _packed,
      connection: _closing,
      ...answered
    } = Object.fromEntries(reply.headers)
    response.writeHead(reply.status, answered)
    response.end(request.url === WORKER ? `${body.toString()}${build}` : body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    ...product,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy() {
      build = '\n// another build'
    },
    goDown(is_down_now) {
      is_down = is_down_now
      server.closeAllConnections()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
