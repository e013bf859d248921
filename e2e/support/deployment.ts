/** A site whose operator puts a new build in place while visitors are there. */

import { createServer } from 'node:http'
import { listenLocally } from '../../harness/listen.ts'
import type { Product } from './product.ts'

const WORKER = '/sw.js'

export interface Deployment extends Product {
  /** From now on the service worker is that of another build. */
  deploy(): void
  /** The first answer to such an address waits until it is told to go. */
  hold(pattern: RegExp): { asked: Promise<void>; answer(): void; answered: Promise<void> }
  /** Nobody answers, though there is a network. */
  goDown(isDown: boolean): void
}

function createSignal() {
  let give = () => {}
  const given = new Promise<void>((done) => {
    give = done
  })
  return { given, give: () => give() }
}

/** Passes everything through to `product`; only the worker changes. */
export async function startDeployment(product: Product): Promise<Deployment> {
  let build = ''
  let isDown = false
  let held: { pattern: RegExp; onAsked(): void; until: Promise<void>; onAnswered(): void } | null = null
  const server = createServer(async (request, response) => {
    if (isDown) return void request.socket.destroy()
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
    const wait = held?.pattern.test(request.url ?? '') ? held : null
    if (wait) held = null
    wait?.onAsked()
    await wait?.until
    response.writeHead(reply.status, answered)
    response.end(request.url === WORKER ? `${body.toString()}${build}` : body, wait?.onAnswered)
  })
  const url = await listenLocally(server)
  return {
    ...product,
    url,
    deploy() {
      build = '\n// another build'
    },
    hold(pattern) {
      const [asked, go, answered] = [createSignal(), createSignal(), createSignal()]
      held = { pattern, onAsked: asked.give, until: go.given, onAnswered: answered.give }
      return { asked: asked.given, answer: go.give, answered: answered.given }
    },
    goDown(isDownNow) {
      isDown = isDownNow
      server.closeAllConnections()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
