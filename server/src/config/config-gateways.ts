/** The accounts at payment gateways, from the environment. A gateway is on when its account is whole, and off without one. */
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { GatewayAccounts } from '../ports/payment/index.ts'
import { type AccountReader, type Environment, readAccounts, wrong } from './config-accounts.ts'

/** Variables of each gateway; those in `needed` all or none. */
export const GATEWAY_VARIABLES = [
  { name: 'ALIPAY_APP_ID', fallback: '', meaning: 'Alipay: id of the app; setting it enables Alipay' },
  {
    name: 'ALIPAY_SELLER_ID',
    fallback: '',
    meaning: 'Alipay: seller id that callbacks must have; empty: not checked',
  },
  {
    name: 'ALIPAY_PRIVATE_KEY',
    fallback: '',
    meaning: 'Alipay: private key of the app (PKCS#8), as PEM or path of a PEM file',
  },
  { name: 'ALIPAY_PUBLIC_KEY', fallback: '', meaning: 'Alipay: Alipay’s public key, as PEM or path of a PEM file' },
  {
    name: 'ALIPAY_GATEWAY_URL',
    fallback: '',
    meaning: 'Alipay: URL of another gateway, such as its sandbox; empty: Alipay’s own',
  },
  { name: 'WECHAT_APP_ID', fallback: '', meaning: 'WeChat Pay: id of the app; setting it enables WeChat Pay' },
  { name: 'WECHAT_MCHID', fallback: '', meaning: 'WeChat Pay: merchant id' },
  { name: 'WECHAT_SERIAL_NO', fallback: '', meaning: 'WeChat Pay: serial number of the merchant’s certificate' },
  {
    name: 'WECHAT_PRIVATE_KEY',
    fallback: '',
    meaning: 'WeChat Pay: private key of that certificate, as PEM or path of a PEM file',
  },
  {
    name: 'WECHAT_PUBLIC_KEY',
    fallback: '',
    meaning: 'WeChat Pay: WeChat Pay’s public key, as PEM or path of a PEM file',
  },
  { name: 'WECHAT_PUBLIC_KEY_ID', fallback: '', meaning: 'WeChat Pay: id of that key, `PUB_KEY_ID_…`' },
  { name: 'WECHAT_API_KEY', fallback: '', meaning: 'WeChat Pay: the merchant’s API v3 key, 32 characters' },
  { name: 'WECHAT_API_URL', fallback: '', meaning: 'WeChat Pay: another base URL of the API; empty: WeChat Pay’s own' },
  { name: 'EPAY_URL', fallback: '', meaning: 'Epay: URL of the aggregator; setting it enables epay' },
  { name: 'EPAY_PID', fallback: '', meaning: 'Epay: merchant id' },
  { name: 'EPAY_KEY', fallback: '', meaning: 'Epay: merchant key' },
  { name: 'STRIPE_SECRET_KEY', fallback: '', meaning: 'Stripe: secret key; setting it enables Stripe' },
  { name: 'STRIPE_WEBHOOK_SECRET', fallback: '', meaning: 'Stripe: secret of the webhook endpoint, `whsec_…`' },
  { name: 'STRIPE_API_URL', fallback: '', meaning: 'Stripe: another base URL of the API; empty: Stripe’s own' },
] as const

type GatewayVariable = (typeof GATEWAY_VARIABLES)[number]['name']

/** Without all of a group the gateway cannot work. */
const GROUPS: readonly (readonly GatewayVariable[])[] = [
  ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  [
    'WECHAT_APP_ID',
    'WECHAT_MCHID',
    'WECHAT_SERIAL_NO',
    'WECHAT_PRIVATE_KEY',
    'WECHAT_PUBLIC_KEY',
    'WECHAT_PUBLIC_KEY_ID',
    'WECHAT_API_KEY',
  ],
  ['EPAY_URL', 'EPAY_PID', 'EPAY_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
]
const ADDRESSES = ['ALIPAY_GATEWAY_URL', 'WECHAT_API_URL', 'EPAY_URL', 'STRIPE_API_URL'] as const
const PRIVATE_KEYS = ['ALIPAY_PRIVATE_KEY', 'WECHAT_PRIVATE_KEY'] as const
const PUBLIC_KEYS = ['ALIPAY_PUBLIC_KEY', 'WECHAT_PUBLIC_KEY'] as const
const API_KEY_LENGTH = 32

/** PEM text of a variable that holds it, with `\n` for line ends if need be, or the name of a file with it. */
function readPem(value: string): string {
  return value.startsWith('-----BEGIN') ? value.replaceAll('\\n', '\n') : readFileSync(value, 'utf8')
}

function isKey(value: string, parse: (pem: string) => unknown): boolean {
  try {
    parse(readPem(value))
    return true
  } catch {
    return false
  }
}

function findProblems(account: AccountReader<GatewayVariable>, publicUrl: string): string[] {
  const { get, isSet } = account
  return [
    ...account.problems,
    ...PRIVATE_KEYS.filter((name) => isSet(name) && !isKey(get(name), createPrivateKey)).map((name) =>
      wrong(name, 'a private key as PEM, or a readable file with one'),
    ),
    ...PUBLIC_KEYS.filter((name) => isSet(name) && !isKey(get(name), createPublicKey)).map((name) =>
      wrong(name, 'a public key as PEM, or a readable file with one'),
    ),
    ...(isSet('WECHAT_API_KEY') && get('WECHAT_API_KEY').length !== API_KEY_LENGTH
      ? [wrong('WECHAT_API_KEY', `${API_KEY_LENGTH} characters`)]
      : []),
    ...(account.isAnySet && publicUrl === ''
      ? ['PUBLIC_URL is empty: a payment gateway has to know the address that it informs']
      : []),
  ]
}

/** Reads the accounts. Bad ones are told in `problems`, then nothing is read. Values are secrets: no message shows one. */
export function readGateways(env: Environment, publicUrl: string): { gateways: GatewayAccounts; problems: string[] } {
  const account = readAccounts(env, 'gateway', {
    groups: GROUPS,
    addresses: ADDRESSES,
    example: 'https://pay.example.org',
  })
  const { get } = account
  const problems = findProblems(account, publicUrl)
  if (problems.length > 0) return { gateways: {}, problems }
  const gateways: GatewayAccounts = {}
  if (get('ALIPAY_APP_ID'))
    gateways.alipay = {
      appId: get('ALIPAY_APP_ID'),
      sellerId: get('ALIPAY_SELLER_ID'),
      privateKey: readPem(get('ALIPAY_PRIVATE_KEY')),
      alipayPublicKey: readPem(get('ALIPAY_PUBLIC_KEY')),
      gatewayUrl: get('ALIPAY_GATEWAY_URL'),
    }
  if (get('WECHAT_APP_ID'))
    gateways.wechat = {
      appId: get('WECHAT_APP_ID'),
      mchid: get('WECHAT_MCHID'),
      serialNo: get('WECHAT_SERIAL_NO'),
      privateKey: readPem(get('WECHAT_PRIVATE_KEY')),
      wechatPublicKey: readPem(get('WECHAT_PUBLIC_KEY')),
      wechatPublicKeyId: get('WECHAT_PUBLIC_KEY_ID'),
      apiKey: get('WECHAT_API_KEY'),
      apiUrl: get('WECHAT_API_URL'),
    }
  if (get('EPAY_URL')) gateways.epay = { url: get('EPAY_URL'), pid: get('EPAY_PID'), key: get('EPAY_KEY') }
  if (get('STRIPE_SECRET_KEY'))
    gateways.stripe = {
      secretKey: get('STRIPE_SECRET_KEY'),
      webhookSecret: get('STRIPE_WEBHOOK_SECRET'),
      apiUrl: get('STRIPE_API_URL'),
    }
  return { gateways, problems }
}
