import type { lookup } from 'node:dns'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createHookSender, readHookUrl } from './hook-sender.ts'

let server: Server
let base: string
let asked: { url: string; headers: IncomingMessage['headers']; body: string }[]
beforeEach(async () => {
  asked = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push({ url: request.url ?? '', headers: request.headers, body })
    if (request.url === '/silent') return
    if (request.url === '/drip') return void response.write('a')
    if (request.url === '/moved') response.writeHead(307, { location: '/there' })
    response.end(request.url === '/large' ? 'x'.repeat(5_000_000) : 'taken')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

/** Takes any port and no TLS, because the test's server has them; only this machine may be asked. */
const sender = (resolve?: typeof lookup) =>
  createHookSender({
    isAllowed: (address) => address === '127.0.0.1',
    readUrl: (text) => new URL(text),
    timeoutMs: 300,
    ...(resolve ? { resolve } : {}),
  })

it('posts the body with the headers, and keeps the beginning of the answer', async () => {
  const outcome = await sender().send(`${base}/`, { 'webhook-id': 'msg_1' }, '{"a":"永"}')
  expect(outcome).toMatchObject({ status: 200, answer: 'taken', fault: '' })
  expect(asked).toMatchObject([{ body: '{"a":"永"}', headers: { 'webhook-id': 'msg_1', 'content-length': '11' } }])
  expect((await sender().send(`${base}/large`, {}, '{}')).answer).toHaveLength(2048)
})

it('follows no redirect', async () => {
  expect(await sender().send(`${base}/moved`, {}, '{}')).toMatchObject({ status: 307 })
  expect(asked.map(({ url }) => url)).toEqual(['/moved'])
})

it('waits for no server that says nothing, or never ends', async () => {
  expect(await sender().send(`${base}/silent`, {}, '{}')).toMatchObject({ status: 0, fault: 'timeout' })
  expect(await sender().send(`${base}/drip`, {}, '{}')).toMatchObject({ status: 0, fault: 'timeout' })
  expect(await sender().send('http://127.0.0.1:1/', {}, '{}')).toMatchObject({ status: 0, fault: 'unreachable' })
})

it.each([
  'http://example.org/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::a00:1]/',
  'https://169.254.169.254/latest',
  'https://192.168.0.1/',
  'https://[fd00::1]/',
  'https://example.org:6379/',
  'https://a:b@example.org/',
])('takes no address %s', async (url) => {
  expect(readHookUrl(url)).toBeUndefined()
  expect(await createHookSender().send(url, {}, '{}')).toMatchObject({ status: 0, fault: 'address' })
})

it('takes a public one', () => {
  expect(readHookUrl('https://example.org/hook?a=1')?.href).toBe('https://example.org/hook?a=1')
})

/** A name server of a test: each question gets the next answer. */
const answering = (...answers: string[][]) => {
  let num = 0
  const resolve = ((_host: string, _options: object, done: (error: null, all: object[]) => void) => {
    const all = answers[Math.min(num, answers.length - 1)] ?? []
    num += 1
    done(
      null,
      all.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as typeof lookup
  return { resolve, asked: () => num }
}

it.each([
  [['10.0.0.1']],
  [['::ffff:192.168.1.1']],
  [['93.184.216.34', '127.0.0.1']],
  [['fe80::1']],
  [['169.254.169.254']],
])('asks no name that leads to %j', async (answer) => {
  const { resolve } = answering(answer)
  const outcome = await createHookSender({ resolve, timeoutMs: 300 }).send('https://hook.example.org/', {}, '{}')
  expect(outcome).toMatchObject({ status: 0, fault: 'address' })
})

it('connects to what it has checked: a name that answers otherwise the next time (DNS rebinding) gains nothing', async () => {
  const names = answering(['127.0.0.1'], ['10.0.0.1'])
  const { port } = new URL(base)
  expect(await sender(names.resolve).send(`http://hook.example.org:${port}/`, {}, '{}')).toMatchObject({ status: 200 })
  expect(names.asked()).toBe(1)
  expect(await sender(names.resolve).send(`http://hook.example.org:${port}/`, {}, '{}')).toMatchObject({
    fault: 'address',
  })
  expect(asked).toHaveLength(1)
})
