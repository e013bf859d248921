/** A process that leaves: what others are told, and that everything works until it has gone. */
import { get } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../ports/clock/index.ts'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/index.ts'

const LIST = '/api/content.Content/list'

let site: TestApp
let origin: string
let hurry: AbortController
beforeEach(async () => {
  site = await createTestApp('sqlite', { env: { DRAIN_SECONDS: '60' }, deps: { clock: systemClock } })
  await site.http.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(site.http.server.address() as AddressInfo).port}`
  hurry = new AbortController()
})
afterEach(async () => {
  hurry.abort()
  await site.close()
})

interface Reply {
  status: number
  connection: string | undefined
  body: string
}

const ask = (path: string) =>
  new Promise<Reply>((done, fail) => {
    get(origin + path, { agent: false, headers: { connection: 'keep-alive' } }, (reply) => {
      let body = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk
      })
      reply.on('end', () => done({ status: reply.statusCode ?? 0, connection: reply.headers.connection, body }))
    }).on('error', fail)
  })

it('goes on while readiness says no, and every answer gives up its line', async () => {
  expect(await ask('/health/ready')).toMatchObject({ status: 200, connection: 'keep-alive' })
  const left = site.app.leave(hurry.signal)
  const ready = await ask('/health/ready')
  expect([ready.status, JSON.parse(ready.body)]).toEqual([503, { status: 'leaving' }])
  expect((await ask('/health/live')).status).toBe(200)
  // Made by its handler, then out of the cache of answers.
  for (let time = 0; time < 2; time += 1) expect(await ask(LIST)).toMatchObject({ status: 200, connection: 'close' })
  hurry.abort()
  await left
  await expect(ask(LIST)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('without a time to leave it keeps its lines and its readiness', async () => {
  const other = await createTestApp('sqlite')
  await other.app.leave(hurry.signal)
  expect((await other.http.inject('/health/ready')).statusCode).toBe(200)
  await other.close()
})

it('a call that arrives while the app closes is answered like any other, and by no framework', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let answer = ''
  const over = new Promise<void>((done) => socket.setEncoding('utf8').on('close', done))
  socket.on('data', (chunk: string) => {
    answer += chunk
  })
  const accepted = new Promise<Socket>((done) => site.http.server.once('connection', done))
  socket.write(`GET ${LIST} HTTP/1.1\r\nhost: zimu\r\n`)
  // Accepted is not begun: Node 26 reads the first bytes a moment later, and until then the connection is an idle one.
  const served = await accepted
  await expect.poll(() => served.bytesRead).toBeGreaterThan(0)
  const closed = site.app.close()
  await expect.poll(() => site.http.server.listening).toBe(false)
  socket.write('\r\n')
  await over
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/^connection: close$/im)
})

it('readers of streams are told when to come back, each at another time within ten seconds', async () => {
  const content_id = await makeContent(site, { kind: 'video', duration: 60, extent: 60 })
  const read = () => ask(`/api/content.Danmu/live?content_id=${content_id}`)
  const opened = new Promise<void>((done) => {
    let count = 0
    site.http.server.on('request', () => {
      count += 1
      if (count === 20) done()
    })
  })
  const readers = Array.from({ length: 20 }, read)
  await opened
  await site.app.close()
  const times = (await Promise.all(readers)).map(({ body }) =>
    Number([...body.matchAll(/^retry: (\d+)$/gm)].at(-1)?.[1] ?? Number.NaN),
  )
  expect(times.filter((ms) => !(ms >= 1000 && ms <= 10_000))).toEqual([])
  expect(new Set(times).size).toBeGreaterThan(5)
})
