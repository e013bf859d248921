/**
 * The environment, read once: every variable is in `VARIABLES`, which is also the table in docs/operating.md.
 * Bad values are collected and reported together, each with what would be right.
 */
import { join, resolve } from 'node:path'
import { isNetwork } from '@zimu/contract/networks'
import type { GatewayAccounts } from '../ports/payment/index.ts'
import { DATABASE_VARIABLES, type DatabaseConfig, readDatabase } from './config-database.ts'
import { GATEWAY_VARIABLES, readGateways } from './config-gateways.ts'
import { readSms, SMS_VARIABLES, type SmsAccounts } from './config-sms.ts'
import { type MediaStoreConfig, readMediaStore, STORE_VARIABLES } from './config-store.ts'
import { type Ports, readPorts } from './ports.ts'

export interface Config extends Ports {
  host: string
  /** Absolute path of the data folder. */
  dataFolder: string
  /** Absolute path of the folder in which the console makes backups. */
  backupFolder: string
  isDemo: boolean
  /** The sandbox cashier takes no money: whoever reaches it can open VIP for nothing. */
  isSandbox: boolean
  /** `""` = SQLite in the data folder. */
  databaseUrl: string
  /** How PostgreSQL is used. */
  database: DatabaseConfig
  /** `""` = in this process (SQLite) or in the database (PostgreSQL). */
  redisUrl: string
  /** Address visitors use, without a slash at the end; `""` = taken from each request. */
  publicUrl: string
  /** HSTS holds for every name below that of `publicUrl` too. */
  isHstsSubdomains: boolean
  /** Where holes are reported, an address of `mailto:` or `https:`; `""` = the site's mail address. */
  securityContact: string
  /** Origins that other pages may call from; `*` = any. */
  allowedOrigins: '*' | readonly string[]
  /** Proxies whose `X-Forwarded-For` counts. */
  trustedProxies: readonly string[]
  /** `""` = mails are kept in the outbox. */
  smtpUrl: string
  mailFrom: string
  /** Accounts at providers of text messages. */
  sms: SmsAccounts
  /** Accounts at payment gateways. */
  gateways: GatewayAccounts
  /** Keys of signed media addresses: the first signs, all are accepted; none = the service's own. */
  mediaKeys: readonly string[]
  /** The object store of the media; undefined: they lie in the data folder. */
  mediaStore: MediaStoreConfig | undefined
  /** Names or paths of the programs that work on films. */
  ffmpeg: string
  ffprobe: string
  /** Port of the operator's console (0 = any free one); null: there is no console. */
  adminPort: number | null
  adminHost: string
  /** Address operators use, without a slash at the end; `""` = taken from each request. */
  adminUrl: string
  /** Networks that may reach the console (addresses or ranges); none = any. */
  adminAllow: readonly string[]
  /** Opens `/health/check`; `""` = there is no such page. */
  healthToken: string
  metricsHost: string
  /** Collector that traces are sent to; undefined: none are made. */
  traces: { url: string; share: number } | undefined
  /** How long a process that stops sends others elsewhere; 0: not at all. */
  drainSeconds: number
  logLevel: string
  /** Every variable of the environment, and whether it has a value; never the value. */
  environment: readonly { name: string; is_set: 0 | 1 }[]
}

interface Variable {
  name: string
  fallback: string
  meaning: string
}

const MIN_MEDIA_KEY_LENGTH = 32
/** Init systems and containers kill what takes longer than their own limit. */
const MAX_DRAIN_SECONDS = 120
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Every variable of the environment that the service reads. */
export const VARIABLES = [
  { name: 'PORT', fallback: '8080', meaning: 'Port to listen on, 0 to 65535 (0: any free port)' },
  { name: 'HOST', fallback: '127.0.0.1', meaning: 'Address to listen on; `0.0.0.0` or `::`: all interfaces' },
  { name: 'ZIMU_DATA', fallback: '.data', meaning: 'Data folder: database, media, image cache' },
  {
    name: 'ZIMU_BACKUPS',
    fallback: '',
    meaning: 'Folder in which the console makes backups, best on another disk; empty: `backups` in the data folder',
  },
  {
    name: 'ZIMU_DEMO',
    fallback: '1',
    meaning: '`1`: an empty service loads the demo; `0`: it stays empty',
  },
  {
    name: 'ZIMU_SANDBOX',
    fallback: '',
    meaning:
      '`1`: orders can be paid at the sandbox cashier, without money; `0`: they cannot; empty: as ZIMU_DEMO, but `0` if a payment gateway is configured',
  },
  {
    name: 'DATABASE_URL',
    fallback: '',
    meaning: '`postgres://user:password@host/database`; empty: SQLite in the data folder',
  },
  ...DATABASE_VARIABLES,
  {
    name: 'REDIS_URL',
    fallback: '',
    meaning: '`redis://host:6379`: general rate limits and live comments of several processes; empty: without Redis',
  },
  { name: 'PUBLIC_URL', fallback: '', meaning: 'Address that visitors use, for example `https://video.example.org`' },
  {
    name: 'HSTS_SUBDOMAINS',
    fallback: '0',
    meaning: 'With an `https:` PUBLIC_URL, `1`: HSTS also covers all names below its host; `0`: that host only',
  },
  {
    name: 'SECURITY_CONTACT',
    fallback: '',
    meaning:
      'Contact for vulnerability reports in `/.well-known/security.txt`: a `mailto:` or `https:` address; empty: the setting `setting.email`',
  },
  {
    name: 'ALLOWED_ORIGINS',
    fallback: '',
    meaning: 'Comma-separated list of other origins that may call the API; `*`: any',
  },
  {
    name: 'TRUSTED_PROXIES',
    fallback: '',
    meaning: 'Comma-separated list of proxies (addresses or ranges) whose X-Forwarded-For is used',
  },
  {
    name: 'SMTP_URL',
    fallback: '',
    meaning: '`smtps://user:password@host:465`; empty: mails are stored in the outbox and not sent',
  },
  { name: 'MAIL_FROM', fallback: 'zimu@localhost', meaning: 'Sender address of mails' },
  ...SMS_VARIABLES,
  ...GATEWAY_VARIABLES,
  {
    name: 'MEDIA_KEYS',
    fallback: '',
    meaning:
      'Comma-separated list of keys of signed media addresses, at least 32 characters each: the first signs, all are accepted; empty: a key that the service generates and no CDN has',
  },
  ...STORE_VARIABLES,
  { name: 'FFMPEG', fallback: 'ffmpeg', meaning: 'Name or path of ffmpeg; without it films are published as they are' },
  { name: 'FFPROBE', fallback: 'ffprobe', meaning: 'Name or path of `ffprobe`, which comes with ffmpeg' },
  {
    name: 'ADMIN_PORT',
    fallback: '8081',
    meaning: "Port of the operator's console; `0`: no console; `any`: any free port",
  },
  {
    name: 'ADMIN_HOST',
    fallback: '127.0.0.1',
    meaning: 'Address the console listens on; `0.0.0.0` or `::`: all interfaces',
  },
  {
    name: 'ADMIN_URL',
    fallback: '',
    meaning:
      'Address that operators use, for example `https://console.example.org`: for passkeys, links and the check of `Origin`; empty: taken from each request',
  },
  {
    name: 'ADMIN_ALLOW',
    fallback: '',
    meaning: 'Comma-separated list of networks (addresses or ranges) that may reach the console; empty: any',
  },
  {
    name: 'HEALTH_TOKEN',
    fallback: '',
    meaning: 'Secret of at least 16 characters for `/health/check`; empty: that page does not exist',
  },
  {
    name: 'METRICS_PORT',
    fallback: '0',
    meaning: 'Port of `/metrics` in the format of Prometheus; `0`: none; `any`: any free port',
  },
  {
    name: 'METRICS_HOST',
    fallback: '127.0.0.1',
    meaning: 'Address `/metrics` listens on: of a network that only your monitoring reaches',
  },
  {
    name: 'TRACES_URL',
    fallback: '',
    meaning:
      'Collector of OpenTelemetry traces, over HTTP in JSON, for example `http://127.0.0.1:4318/v1/traces`; empty: none are made',
  },
  { name: 'TRACES_SHARE', fallback: '0.05', meaning: 'Which part of all calls is traced, 0 to 1' },
  {
    name: 'DRAIN_SECONDS',
    fallback: '0',
    meaning: `Seconds, 0 to ${MAX_DRAIN_SECONDS}, that a process goes on after a signal to stop, while \`/health/ready\` says 503 and answers close their connections; behind a proxy with several processes: 5`,
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
const isProxy = (text: string): boolean => ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isNetwork(text)

/** A value as a message may show it: who reads the console need not learn passwords. */
const withoutPassword = (text: string) => text.replace(/\/\/.*@/, '//…@')

const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** Variables that hold an address: its schemes, and what it looks like. */
const ADDRESSES: readonly (readonly [VariableName, readonly string[], string])[] = [
  ['DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host/database'],
  ['REDIS_URL', ['redis:', 'rediss:'], 'redis://host:6379'],
  ['SECURITY_CONTACT', ['mailto:', 'https:'], 'mailto:security@example.org'],
  ['PUBLIC_URL', ['http:', 'https:'], 'https://video.example.org'],
  ['ADMIN_URL', ['http:', 'https:'], 'https://console.example.org'],
  ['TRACES_URL', ['http:', 'https:'], 'http://127.0.0.1:4318/v1/traces'],
  ['SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@host:465'],
]

/** Reads the environment. Throws `ConfigInvalid` with every problem. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const get = (name: VariableName) =>
    env[name]?.trim() || (VARIABLES.find((variable) => variable.name === name)?.fallback ?? '')
  const check = (name: VariableName, isRight: boolean, wanted: string) => {
    if (!isRight) problems.push(`${name} is “${withoutPassword(get(name))}”: ${wanted}`)
  }

  const listening = readPorts({ PORT: get('PORT'), ADMIN_PORT: get('ADMIN_PORT'), METRICS_PORT: get('METRICS_PORT') })
  problems.push(...listening.problems)
  for (const network of list(get('ADMIN_ALLOW')).filter((item) => !isNetwork(item)))
    check('ADMIN_ALLOW', false, `“${network}” should look like 192.168.1.7, 10.0.0.0/8 or fd00::/8`)
  check('ZIMU_DEMO', ['0', '1'].includes(get('ZIMU_DEMO')), '0 or 1')
  check('ZIMU_SANDBOX', ['', '0', '1'].includes(get('ZIMU_SANDBOX')), '0, 1, or empty')
  const drainSeconds = /^\d{1,3}$/.test(get('DRAIN_SECONDS')) ? Number(get('DRAIN_SECONDS')) : Number.NaN
  check('DRAIN_SECONDS', drainSeconds <= MAX_DRAIN_SECONDS, `a whole number from 0 to ${MAX_DRAIN_SECONDS}`)
  const share = /^(0|1|0?\.\d{1,6})$/.test(get('TRACES_SHARE')) ? Number(get('TRACES_SHARE')) : Number.NaN
  check('TRACES_SHARE', share <= 1, 'a number from 0 to 1, such as 0.05')
  check('LOG_LEVEL', LOG_LEVELS.includes(get('LOG_LEVEL')), `one of ${LOG_LEVELS.join(', ')}`)
  if (get('HEALTH_TOKEN') !== '' && get('HEALTH_TOKEN').length < 16)
    problems.push('HEALTH_TOKEN is too short: 16 characters or more, or empty')
  if (list(get('MEDIA_KEYS')).some((key) => key.length < MIN_MEDIA_KEY_LENGTH))
    problems.push(`MEDIA_KEYS holds a key that is too short: ${MIN_MEDIA_KEY_LENGTH} characters or more each, or empty`)
  for (const [name, schemes, example] of ADDRESSES)
    if (get(name)) check(name, hasScheme(get(name), schemes), `an address like ${example}, or empty`)
  const origins = list(get('ALLOWED_ORIGINS'))
  for (const origin of origins.filter((item) => item !== '*'))
    check(
      'ALLOWED_ORIGINS',
      hasScheme(origin, ['http:', 'https:']),
      `“${origin}” should look like https://app.example.org`,
    )
  for (const proxy of list(get('TRUSTED_PROXIES')).filter((item) => !isProxy(item)))
    check('TRUSTED_PROXIES', false, `“${proxy}” should look like 10.0.0.1, 10.0.0.0/8 or fd00::/8`)

  const { gateways, problems: gatewayProblems } = readGateways(env, get('PUBLIC_URL'))
  const { sms, problems: smsProblems } = readSms(env)
  const { mediaStore, problems: storeProblems } = readMediaStore(env)
  const { database, problems: databaseProblems } = readDatabase(env)
  problems.push(...gatewayProblems, ...smsProblems, ...storeProblems, ...databaseProblems)

  if (problems.length > 0) throw new ConfigInvalid(problems)
  const isDemo = get('ZIMU_DEMO') === '1'
  return Object.freeze({
    ...listening.ports,
    host: get('HOST'),
    dataFolder: resolve(get('ZIMU_DATA')),
    backupFolder: resolve(get('ZIMU_BACKUPS') || join(get('ZIMU_DATA'), 'backups')),
    isDemo,
    isSandbox: get('ZIMU_SANDBOX') === '' ? isDemo && Object.keys(gateways).length === 0 : get('ZIMU_SANDBOX') === '1',
    databaseUrl: get('DATABASE_URL'),
    database,
    redisUrl: get('REDIS_URL'),
    publicUrl: get('PUBLIC_URL').replace(/\/+$/, ''),
    isHstsSubdomains: get('HSTS_SUBDOMAINS') === '1',
    securityContact: get('SECURITY_CONTACT'),
    allowedOrigins: origins.includes('*') ? ('*' as const) : origins.map((origin) => new URL(origin).origin),
    trustedProxies: list(get('TRUSTED_PROXIES')),
    smtpUrl: get('SMTP_URL'),
    mailFrom: get('MAIL_FROM'),
    sms,
    gateways,
    mediaKeys: list(get('MEDIA_KEYS')),
    mediaStore,
    ffmpeg: get('FFMPEG'),
    ffprobe: get('FFPROBE'),
    adminHost: get('ADMIN_HOST'),
    adminUrl: get('ADMIN_URL').replace(/\/+$/, ''),
    adminAllow: list(get('ADMIN_ALLOW')),
    healthToken: get('HEALTH_TOKEN'),
    metricsHost: get('METRICS_HOST'),
    traces: get('TRACES_URL') === '' ? undefined : { url: get('TRACES_URL'), share },
    drainSeconds,
    logLevel: get('LOG_LEVEL'),
    environment: VARIABLES.map(({ name }) => ({ name, is_set: env[name]?.trim() ? (1 as const) : (0 as const) })),
  })
}
