import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLinkProbe } from './link-probe.ts'

let server: Server
let base: string
let asked: string[]
beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const { url = '' } = request
    if (url === '/silent') return
    if (url === '/no-head') response.statusCode = request.method === 'HEAD' ? 405 : 200
    if (url === '/gone') response.statusCode = 410
    const to = { '/moved': '/there', '/loop': '/loop', '/inside': 'http://10.0.0.1/', '/file': 'file:///etc/passwd' }[
      url
    ]
    if (to) response.writeHead(302, { location: to })
    response.end(url === '/large' ? 'x'.repeat(1_000_000) : '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

/** Takes any port, because the test's server has one; only this machine may be asked. */
const probe = () =>
  createLinkProbe({
    isAllowed: (address) => address === '127.0.0.1',
    readUrl: (text, from) => {
      const url = URL.canParse(text, from) ? new URL(text, from) : undefined
      return url?.protocol === 'http:' ? url : undefined
    },
    timeoutMs: 300,
  })

it('tells what an address answers, and follows where it has moved', async () => {
  expect(await probe().look(`${base}/`)).toEqual({ state: 'answered', status: 200 })
  expect(await probe().look(`${base}/gone`)).toEqual({ state: 'answered', status: 410 })
  expect(await probe().look(`${base}/moved`)).toEqual({ state: 'answered', status: 200 })
  expect(asked.at(-1)).toBe('HEAD /there')
})

it('asks again by GET where HEAD is unknown, and reads no body', async () => {
  expect(await probe().look(`${base}/no-head`)).toEqual({ state: 'answered', status: 200 })
  expect(await probe().look(`${base}/large`)).toEqual({ state: 'answered', status: 200 })
})

it('ends a circle and a server that says nothing', async () => {
  expect((await probe().look(`${base}/loop`)).state).toBe('failed')
  expect((await probe().look(`${base}/silent`)).state).toBe('failed')
})

it('follows no redirect into a private network, or out of the web', async () => {
  expect(await probe().look(`${base}/inside`)).toEqual({ state: 'refused', status: 0 })
  expect(await probe().look(`${base}/file`)).toEqual({ state: 'refused', status: 302 })
})

it('never asks this machine or a private network by itself, by number or by name', async () => {
  const own = createLinkProbe()
  for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'http://localhost/', 'http://192.168.0.1/', `${base}/`])
    expect([url, (await own.look(url)).state]).toEqual([url, 'refused'])
  expect(asked).toEqual([])
})
