import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { createTestClock } from '../clock/index.ts'
import { askUnknown } from './ask-unknown.ts'
import { createEpay } from './epay/epay.ts'
import { GatewayFailed } from './gateway-failed.ts'
import { readKeyFacts } from './key-facts.ts'
import type { Provider } from './provider.ts'
import { startAlipay } from './testing/alipay-provider.ts'
import { startEpay } from './testing/epay-provider.ts'
import { startLocalServer } from './testing/local-server.ts'
import { startStripe } from './testing/stripe-provider.ts'
import { startWechat } from './testing/wechat-provider.ts'

const NUMBER = '012345678901234567890123'
let provider: Provider | undefined
afterEach(() => provider?.close())

it.each([
  ['Alipay', startAlipay],
  ['WeChat Pay', startWechat],
  ['epay', startEpay],
  ['Stripe', startStripe],
])('%s knows no such order, or does not answer', async (_, start) => {
  provider = await start(createTestClock())
  expect(await askUnknown(provider.gateway, NUMBER)).toEqual({ result: 'known', detail: '' })
  provider.setAway?.(true)
  expect((await askUnknown(provider.gateway, NUMBER)).result).toBe('no_answer')
})

it('epay does not accept another key, and says so without it', async () => {
  provider = await startEpay(createTestClock(), { key: 'not the key of the merchant' })
  expect(await askUnknown(provider.gateway, NUMBER)).toEqual({
    result: 'refused',
    detail: 'epay does not accept the merchant or the key: code -3',
  })
})

it('an aggregator that has no call about the merchant is asked about the order alone', async () => {
  const known = JSON.stringify({ code: -1, msg: '订单号不存在' })
  const server = await startLocalServer(({ query }) =>
    query.get('act') === 'order' ? { status: 200, body: known } : { status: 404, body: '' },
  )
  const gateway = createEpay({ url: server.url, pid: '1001', key: 'key' }, createTestClock())
  expect(await askUnknown(gateway, NUMBER)).toEqual({ result: 'known', detail: '' })
  await server.close()
})

it('tells a refusal, and waits no longer than it says', async () => {
  const refused = {
    method: 'wechat',
    query: () => Promise.reject(new GatewayFailed('WeChat Pay answered 401 SIGN_ERROR')),
  }
  expect(await askUnknown(refused, NUMBER)).toEqual({ result: 'refused', detail: 'WeChat Pay answered 401 SIGN_ERROR' })
  const never = { method: 'wechat', query: () => new Promise<never>(() => undefined) }
  expect(await askUnknown(never, NUMBER, 5)).toEqual({ result: 'late', detail: '' })
  // What is no failure of a gateway may hold anything: it is not passed on.
  const broken = { method: 'epay', query: () => Promise.reject(new Error('key=secret')) }
  expect(await askUnknown(broken, NUMBER)).toEqual({ result: 'refused', detail: '' })
})

const pair = (modulusLength = 2048) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

it('says facts of keys, and which fault shows without the gateway', () => {
  const [own, theirs] = [pair(), pair()]
  const { keys, fault } = readKeyFacts({ privateKey: own.privateKey, publicKey: theirs.publicKey })
  expect(fault).toBe('')
  expect(keys).toMatchObject([
    { side: 'own', bits: 2048, endTime: null },
    { side: 'theirs', bits: 2048, endTime: null },
  ])
  for (const { fingerprint } of keys) expect(fingerprint).toMatch(/^([0-9a-f]{2}:){5}[0-9a-f]{2}$/)
  expect(readKeyFacts({ privateKey: own.privateKey, publicKey: own.publicKey }).fault).toBe('own')
  expect(readKeyFacts({ privateKey: pair(1024).privateKey, publicKey: theirs.publicKey }).fault).toBe('short')
  expect(readKeyFacts({ privateKey: 'x', publicKey: 'y' })).toEqual({ keys: [], fault: 'unreadable' })
  expect(JSON.stringify(keys)).not.toContain('PRIVATE')
})
