/** The accounts at payment gateways, from the environment. A gateway is on when its account is whole, and off without one. */
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type AccountReader, type Environment, readAccounts, wrong } from './config-accounts.ts'
import type { GatewayAccounts } from './ports/payment/index.ts'

/** Variables of each gateway; those in `needed` all or none. */
export const GATEWAY_VARIABLES = [
  { name: 'ALIPAY_APP_ID', fallback: '', meaning: 'Alipay: number of the app; with it Alipay is offered' },
  {
    name: 'ALIPAY_SELLER_ID',
    fallback: '',
    meaning: 'Alipay: the seller that callbacks must name; empty: not compared',
  },
  {
    name: 'ALIPAY_PRIVATE_KEY',
    fallback: '',
    meaning: 'Alipay: private key of the app (PKCS#8), as PEM or a file with it',
  },
  { name: 'ALIPAY_PUBLIC_KEY', fallback: '', meaning: 'Alipay: Alipay’s public key, as PEM or a file with it' },
  { name: 'ALIPAY_GATEWAY_URL', fallback: '', meaning: 'Alipay: another gateway than its own, for its sandbox' },
  { name: 'WECHAT_APP_ID', fallback: '', meaning: 'WeChat Pay: number of the app; with it WeChat Pay is offered' },
  { name: 'WECHAT_MCHID', fallback: '', meaning: 'WeChat Pay: number of the merchant' },
  { name: 'WECHAT_SERIAL_NO', fallback: '', meaning: 'WeChat Pay: serial number of the merchant’s certificate' },
  {
    name: 'WECHAT_PRIVATE_KEY',
    fallback: '',
    meaning: 'WeChat Pay: private key of that certificate, as PEM or a file with it',
  },
  { name: 'WECHAT_PUBLIC_KEY', fallback: '', meaning: 'WeChat Pay: WeChat Pay’s public key, as PEM or a file with it' },
  { name: 'WECHAT_PUBLIC_KEY_ID', fallback: '', meaning: 'WeChat Pay: id of that key, `PUB_KEY_ID_…`' },
  { name: 'WECHAT_API_KEY', fallback: '', meaning: 'WeChat Pay: the merchant’s API v3 key, 32 characters' },
  { name: 'WECHAT_API_URL', fallback: '', meaning: 'WeChat Pay: another address than its own' },
  { name: 'EPAY_URL', fallback: '', meaning: 'Epay: address of the aggregator; with it epay is offered' },
  { name: 'EPAY_PID', fallback: '', meaning: 'Epay: number of the merchant' },
  { name: 'EPAY_KEY', fallback: '', meaning: 'Epay: key of the merchant' },
  { name: 'STRIPE_SECRET_KEY', fallback: '', meaning: 'Stripe: secret key; with it Stripe is offered' },
  { name: 'STRIPE_WEBHOOK_SECRET', fallback: '', meaning: 'Stripe: secret of the webhook endpoint, `whsec_…`' },
  { name: 'STRIPE_API_URL', fallback: '', meaning: 'Stripe: another address than its own' },
] as const

type GatewayVariable = (typeof GATEWAY_VARIABLES)[number]['name']

/** Without all of a group the gateway cannot work. */
const GROUPS: readonly (readonly GatewayVariable[])[] = [
  ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  [
    ...(['WECHAT_APP_ID', 'WECHAT_MCHID', 'WECHAT_SERIAL_NO', 'WECHAT_PRIVATE_KEY'] as const),
    ...(['WECHAT_PUBLIC_KEY', 'WECHAT_PUBLIC_KEY_ID', 'WECHAT_API_KEY'] as const),
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

function findProblems(account: AccountReader<GatewayVariable>, public_url: string): string[] {
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
    ...(account.is_any_set && public_url === ''
      ? ['PUBLIC_URL is empty: a payment gateway has to know the address that it informs']
      : []),
  ]
}

/** Reads the accounts. Bad ones are told in `problems`, then nothing is read. Values are secrets: no message shows one. */
export function readGateways(env: Environment, public_url: string): { gateways: GatewayAccounts; problems: string[] } {
  const account = readAccounts(env, 'gateway', {
    groups: GROUPS,
    addresses: ADDRESSES,
    example: 'https://pay.example.org',
  })
  const { get } = account
  const problems = findProblems(account, public_url)
  if (problems.length > 0) return { gateways: {}, problems }
  const gateways: GatewayAccounts = {}
  if (get('ALIPAY_APP_ID'))
    gateways.alipay = {
      app_id: get('ALIPAY_APP_ID'),
      seller_id: get('ALIPAY_SELLER_ID'),
      private_key: readPem(get('ALIPAY_PRIVATE_KEY')),
      alipay_public_key: readPem(get('ALIPAY_PUBLIC_KEY')),
      gateway_url: get('ALIPAY_GATEWAY_URL'),
    }
  if (get('WECHAT_APP_ID'))
    gateways.wechat = {
      app_id: get('WECHAT_APP_ID'),
      mchid: get('WECHAT_MCHID'),
      serial_no: get('WECHAT_SERIAL_NO'),
      private_key: readPem(get('WECHAT_PRIVATE_KEY')),
      wechat_public_key: readPem(get('WECHAT_PUBLIC_KEY')),
      wechat_public_key_id: get('WECHAT_PUBLIC_KEY_ID'),
      api_key: get('WECHAT_API_KEY'),
      api_url: get('WECHAT_API_URL'),
    }
  if (get('EPAY_URL')) gateways.epay = { url: get('EPAY_URL'), pid: get('EPAY_PID'), key: get('EPAY_KEY') }
  if (get('STRIPE_SECRET_KEY'))
    gateways.stripe = {
      secret_key: get('STRIPE_SECRET_KEY'),
      webhook_secret: get('STRIPE_WEBHOOK_SECRET'),
      api_url: get('STRIPE_API_URL'),
    }
  return { gateways, problems }
}
