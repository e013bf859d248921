/**
 * The environment, read once: every variable is in `VARIABLES`, which is also the table in docs/operating.md.
 * Bad values are collected and reported together, each with what would be right.
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { GATEWAY_VARIABLES, readGateways } from './config-gateways.ts'
import { readSms, SMS_VARIABLES, type SmsAccounts } from './config-sms.ts'
import type { GatewayAccounts } from './ports/payment/index.ts'

export interface Config {
  port: number
  host: string
  /** Absolute path of the data folder. */
  data_folder: string
  is_demo: boolean
  /** The sandbox cashier takes no money: whoever reaches it can open VIP for nothing. */
  is_sandbox: boolean
  /** `""` = SQLite in the data folder. */
  database_url: string
  /** `""` = in this process (SQLite) or in the database (PostgreSQL). */
  redis_url: string
  /** Address visitors use, without a slash at the end; `""` = taken from each request. */
  public_url: string
  /** Origins that other pages may call from; `*` = any. */
  allowed_origins: '*' | readonly string[]
  /** Proxies whose `X-Forwarded-For` counts. */
  trusted_proxies: readonly string[]
  /** `""` = mails are kept in the outbox. */
  smtp_url: string
  mail_from: string
  /** Accounts at providers of text messages. */
  sms: SmsAccounts
  /** Accounts at payment gateways. */
  gateways: GatewayAccounts
  /** Keys of signed media addresses: the first signs, all are accepted; none = the service's own. */
  media_keys: readonly string[]
  /** Opens `/health/check`; `""` = there is no such page. */
  health_token: string
  log_level: string
}

interface Variable {
  name: string
  fallback: string
  meaning: string
}

const MEDIA_KEY_LENGTH_LEAST = 32
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Every variable of the environment that the service reads. */
export const VARIABLES = [
  { name: 'PORT', fallback: '8080', meaning: 'Port to listen on, 0 to 65535 (0: any free one)' },
  { name: 'HOST', fallback: '127.0.0.1', meaning: 'Address to listen on; `0.0.0.0` or `::` for every interface' },
  { name: 'ZIMU_DATA', fallback: '.data', meaning: 'Data folder: database, media, image cache' },
  {
    name: 'ZIMU_DEMO',
    fallback: '1',
    meaning: '`1`: the demo catalogue is loaded into an empty service; `0`: stays empty',
  },
  {
    name: 'ZIMU_SANDBOX',
    fallback: '',
    meaning: '`1`: orders can be paid at the sandbox cashier, without money; `0`: not; empty: as ZIMU_DEMO',
  },
  {
    name: 'DATABASE_URL',
    fallback: '',
    meaning: '`postgres://user:password@host/database`; empty: SQLite in the data folder',
  },
  {
    name: 'REDIS_URL',
    fallback: '',
    meaning: '`redis://host:6379`; counters and short-lived values of several processes',
  },
  { name: 'PUBLIC_URL', fallback: '', meaning: 'Address visitors use, for example `https://video.example.org`' },
  { name: 'ALLOWED_ORIGINS', fallback: '', meaning: 'Comma list of other origins that may call the API; `*` for any' },
  {
    name: 'TRUSTED_PROXIES',
    fallback: '',
    meaning: 'Comma list of proxy addresses or ranges whose X-Forwarded-For counts',
  },
  { name: 'SMTP_URL', fallback: '', meaning: '`smtps://user:password@host:465`; empty: mails are kept in the outbox' },
  { name: 'MAIL_FROM', fallback: 'zimu@localhost', meaning: 'Sender of mails' },
  ...SMS_VARIABLES,
  ...GATEWAY_VARIABLES,
  {
    name: 'MEDIA_KEYS',
    fallback: '',
    meaning:
      'Comma list of keys for signed media addresses, 32 characters or more each: the first signs, all are accepted; empty: a key of its own, which no CDN knows',
  },
  {
    name: 'HEALTH_TOKEN',
    fallback: '',
    meaning: 'Secret of 16 characters or more that opens `/health/check`; empty: there is no such page',
  },
  { name: 'LOG_LEVEL', fallback: 'info', meaning: `One of ${LOG_LEVELS.join(', ')}` },
] as const satisfies readonly Variable[]

type VariableName = (typeof VARIABLES)[number]['name']

/** The environment holds values that cannot be right; the message lists them all. */
export class ConfigInvalid extends Error {
  override readonly name = 'ConfigInvalid'
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

function hasScheme(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol)
}

/** An address, a range (`10.0.0.0/8`), or one of the names for private ranges. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** A value as a message may show it: who reads the console need not learn passwords. */
const withoutPassword = (text: string) => text.replace(/\/\/.*@/, '//…@')

const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** Reads the environment. Throws `ConfigInvalid` with every problem. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const get = (name: VariableName) =>
    env[name]?.trim() || (VARIABLES.find((variable) => variable.name === name)?.fallback ?? '')
  const check = (name: VariableName, is_right: boolean, wanted: string) => {
    if (!is_right) problems.push(`${name} is “${withoutPassword(get(name))}”: ${wanted}`)
  }
  const checkUrl = (name: VariableName, schemes: readonly string[], wanted: string) => {
    const text = get(name)
    if (text) check(name, hasScheme(text, schemes), wanted)
  }

  const port = Number(get('PORT'))
  check('PORT', /^\d{1,5}$/.test(get('PORT')) && port <= 65535, 'a whole number from 0 to 65535')
  check('ZIMU_DEMO', ['0', '1'].includes(get('ZIMU_DEMO')), '0 or 1')
  check('ZIMU_SANDBOX', ['', '0', '1'].includes(get('ZIMU_SANDBOX')), '0, 1, or empty')
  check('LOG_LEVEL', LOG_LEVELS.includes(get('LOG_LEVEL')), `one of ${LOG_LEVELS.join(', ')}`)
  if (get('HEALTH_TOKEN') !== '' && get('HEALTH_TOKEN').length < 16)
    problems.push('HEALTH_TOKEN is too short: 16 characters or more, or empty')
  if (list(get('MEDIA_KEYS')).some((key) => key.length < MEDIA_KEY_LENGTH_LEAST))
    problems.push(
      `MEDIA_KEYS holds a key that is too short: ${MEDIA_KEY_LENGTH_LEAST} characters or more each, or empty`,
    )
  checkUrl(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'an address like postgres://user:password@host/database, or empty',
  )
  checkUrl('REDIS_URL', ['redis:', 'rediss:'], 'an address like redis://host:6379, or empty')
  checkUrl('PUBLIC_URL', ['http:', 'https:'], 'an address like https://video.example.org, or empty')
  checkUrl('SMTP_URL', ['smtp:', 'smtps:'], 'an address like smtps://user:password@host:465, or empty')
  const origins = list(get('ALLOWED_ORIGINS'))
  for (const origin of origins.filter((item) => item !== '*'))
    check(
      'ALLOWED_ORIGINS',
      hasScheme(origin, ['http:', 'https:']),
      `“${origin}” should look like https://app.example.org`,
    )
  for (const proxy of list(get('TRUSTED_PROXIES')).filter((item) => !isProxy(item)))
    check('TRUSTED_PROXIES', false, `“${proxy}” should look like 10.0.0.1, 10.0.0.0/8 or fd00::/8`)

  const { gateways, problems: gateway_problems } = readGateways(env, get('PUBLIC_URL'))
  const { sms, problems: sms_problems } = readSms(env)
  problems.push(...gateway_problems, ...sms_problems)

  if (problems.length > 0) throw new ConfigInvalid(problems)
  return Object.freeze({
    port,
    host: get('HOST'),
    data_folder: resolve(get('ZIMU_DATA')),
    is_demo: get('ZIMU_DEMO') === '1',
    is_sandbox: (get('ZIMU_SANDBOX') || get('ZIMU_DEMO')) === '1',
    database_url: get('DATABASE_URL'),
    redis_url: get('REDIS_URL'),
    public_url: get('PUBLIC_URL').replace(/\/+$/, ''),
    allowed_origins: origins.includes('*') ? ('*' as const) : origins.map((origin) => new URL(origin).origin),
    trusted_proxies: list(get('TRUSTED_PROXIES')),
    smtp_url: get('SMTP_URL'),
    mail_from: get('MAIL_FROM'),
    sms,
    gateways,
    media_keys: list(get('MEDIA_KEYS')),
    health_token: get('HEALTH_TOKEN'),
    log_level: get('LOG_LEVEL'),
  })
}
