/**
 * One object answered from memory, by the same framework or by Node's HTTP server alone:
 * `node tools/run.mjs bench/memory-server.ts <file.json> framework|bare`.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'

const [file = '', kind = 'framework'] = process.argv.slice(2)

/** The framework makes the text of the object for each request, as it does for the product. */
async function serveByFramework(): Promise<number> {
  const answer = JSON.parse(readFileSync(file, 'utf8')) as object
  const app = fastify()
  app.get('/', async () => answer)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Finished bytes and two headers: what no server on Node's HTTP can be faster than. */
async function serveBare(): Promise<number> {
  const bytes = readFileSync(file)
  const headers = ['content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length)]
  const server = createServer((_request, response) => response.writeHead(200, headers).end(bytes))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

const port = await (kind === 'bare' ? serveBare() : serveByFramework())
console.log(`listens on http://127.0.0.1:${port}`)
