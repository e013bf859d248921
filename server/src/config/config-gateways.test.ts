import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { GATEWAY_VARIABLES, readGateways } from './config-gateways.ts'

const SITE = 'https://video.example.org'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PRIVATE_PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const PUBLIC_PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString()

const ALIPAY = { ALIPAY_APP_ID: '2021', ALIPAY_PRIVATE_KEY: PRIVATE_PEM, ALIPAY_PUBLIC_KEY: PUBLIC_PEM }
const WECHAT = {
  WECHAT_APP_ID: 'wx1',
  WECHAT_MCHID: '1900',
  WECHAT_SERIAL_NO: '51',
  WECHAT_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  WECHAT_PRIVATE_KEY: PRIVATE_PEM,
  WECHAT_PUBLIC_KEY: PUBLIC_PEM,
  WECHAT_API_KEY: 'k'.repeat(32),
}
const EPAY = { EPAY_URL: 'https://pay.example.org', EPAY_PID: '1001', EPAY_KEY: 'key' }
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

it('offers no gateway without an account', () => {
  expect(readGateways({}, '')).toEqual({ gateways: {}, problems: [] })
})

it('reads whole accounts, each for itself', () => {
  const { gateways, problems } = readGateways({ ...ALIPAY, ...WECHAT, ...EPAY, ...STRIPE }, SITE)
  expect(problems).toEqual([])
  expect(Object.keys(gateways)).toEqual(['alipay', 'wechat', 'epay', 'stripe'])
  expect(gateways.epay).toEqual({ url: 'https://pay.example.org', pid: '1001', key: 'key' })
  expect(Object.keys(readGateways(STRIPE, SITE).gateways)).toEqual(['stripe'])
})

it('takes keys as PEM, on one line, or from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-keys-'))
  const file = join(folder, 'private.pem')
  writeFileSync(file, PRIVATE_PEM)
  for (const key of [PRIVATE_PEM, PRIVATE_PEM.trim().replaceAll('\n', '\\n'), file]) {
    const { gateways } = readGateways({ ...ALIPAY, ALIPAY_PRIVATE_KEY: key }, SITE)
    expect(gateways.alipay?.privateKey.trim()).toBe(PRIVATE_PEM.trim())
  }
  rmSync(folder, { recursive: true })
})

it.each(
  [ALIPAY, WECHAT, EPAY, STRIPE].flatMap((account) => Object.keys(account).map((name) => [name, account] as const)),
)('says that %s is missing when the rest is there', (name, account) => {
  const { gateways, problems } = readGateways({ ...account, [name]: ' ' }, SITE)
  expect(problems).toEqual([expect.stringContaining(`${name} is empty`)])
  expect(gateways).toEqual({})
})

it.each([
  ['ALIPAY_PRIVATE_KEY', 'no key', ALIPAY],
  ['ALIPAY_PUBLIC_KEY', '/no/such/file.pem', ALIPAY],
  ['ALIPAY_GATEWAY_URL', 'gateway.test', ALIPAY],
  ['WECHAT_PRIVATE_KEY', PUBLIC_PEM, WECHAT],
  ['WECHAT_API_KEY', 'short', WECHAT],
  ['WECHAT_API_URL', 'ftp://pay.test', WECHAT],
  ['EPAY_URL', 'pay.test', EPAY],
  ['STRIPE_API_URL', 'stripe.test', STRIPE],
])('refuses a wrong %s without showing it', (name, value, account) => {
  const { problems } = readGateways({ ...account, [name]: value }, SITE)
  expect(problems).toEqual([expect.stringContaining(`${name} is not right`)])
  expect(problems[0]).not.toContain(value)
})

it('wants the public address, which no request may choose', () => {
  expect(readGateways(EPAY, '').problems).toEqual([expect.stringContaining('PUBLIC_URL is empty')])
})

it('has a meaning for every variable', () => {
  for (const { meaning } of GATEWAY_VARIABLES) expect(meaning).toMatch(/^(Alipay|WeChat Pay|Epay|Stripe): /)
})
