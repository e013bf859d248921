/** Part of `npm run bench -- guard`: does the time of an answer tell whether an account exists? Known and unknown names in turn. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { insertMembers } from '../harness/members.ts'
import { type Running, startProduct, zimuWith } from '../harness/product.ts'
import { createPasswords } from '../server/src/credentials/passwords.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openSqlite } from '../server/src/db/open.ts'
import { type Report, round } from './report.ts'

/** Pairs of requests per endpoint. */
const PAIRS = Number(process.env.GUARD_PAIRS ?? 60)
/** Pause between two requests, so that work after one response does not delay the next. */
const PAUSE_MS = 30
const MIN_RATIO = 0.8
const MAX_RATIO = 1.25
const PROXY = { TRUSTED_PROXIES: 'loopback' }
const SETTINGS = ['member.api_rate_num', 'member.api_rate_guest_num']

/** An existing or unknown account. */
interface Person {
  username: string
  email: string
  phone: string
}
type Send = (url: string, person: Person, token: string) => Promise<string>

let addressNum = 0
/** Headers of a request from an address in a range of its own, so that no rate limit counts it with others. */
function headers(token = ''): Record<string, string> {
  addressNum += 1
  const from = { 'x-forwarded-for': `10.${addressNum >> 8}.${addressNum & 255}.1` }
  return { ...from, 'content-type': 'application/json', ...(token ? { apitoken: token } : {}) }
}

async function errorOf(answer: Response): Promise<string> {
  const { code, data } = (await answer.json()) as { code: number; data: { error?: string } }
  return code === 200 ? 'ok' : String(data.error)
}
const post = async (url: string, action: string, body: object, token = '') =>
  errorOf(
    await fetch(`${url}/api/member.${action}`, { method: 'POST', body: JSON.stringify(body), headers: headers(token) }),
  )
const get = async (url: string, action: string, query: Record<string, string>, token = '') =>
  errorOf(await fetch(`${url}/api/member.${action}?${new URLSearchParams(query)}`, { headers: headers(token) }))

const loginBy =
  (name: keyof Person): Send =>
  (url, person) =>
    post(url, 'Login/login', { account: person[name], password: 'not this one' })

/** Requests, and the result that both kinds of account must get. Binding a phone is left out: no SMS provider is configured. */
const ENDPOINTS: readonly { name: string; send: Send; answer: string }[] = [
  { name: 'login by name', send: loginBy('username'), answer: 'member.account_or_password_wrong' },
  { name: 'login by mail', send: loginBy('email'), answer: 'member.account_or_password_wrong' },
  { name: 'login by phone', send: loginBy('phone'), answer: 'member.account_or_password_wrong' },
  {
    name: 'reset, mail',
    send: (url, { username, email }) => get(url, 'Login/resPwdEmailCaptcha', { username, email }),
    answer: 'ok',
  },
  {
    name: 'reset, code',
    send: (url, { username, email }) =>
      post(url, 'Login/resetPwdByEmail', { username, email, password_new: 'found it again', captcha_code: '000000' }),
    answer: 'member.code_wrong',
  },
  {
    name: 'bind, mail',
    send: (url, { email }, token) => get(url, 'Member/emailCaptcha', { email }, token),
    answer: 'ok',
  },
  {
    name: 'bind, code',
    send: (url, { email }, token) => post(url, 'Member/emailBind', { email, captcha_code: '000000' }, token),
    answer: 'member.code_wrong',
  },
]

const personOf = (kind: string, index: number): Person => ({
  username: `${kind}${index}`,
  email: `${kind}${index}@example.org`,
  phone: `1${kind === 'known' ? 38 : 39}${String(index).padStart(8, '0')}`,
})

/** Inserts members with password, mail address and phone; returns tokens of others, who try to bind those addresses. */
async function prepare(folder: string): Promise<string[]> {
  const opened = await openSqlite(folder)
  await migrate(opened, Date.now())
  const known = await insertMembers(opened, PAIRS, 'known')
  const password_hash = await createPasswords().hash('a quiet place here')
  for (const [index, { member_id }] of known.entries()) {
    const { username, email, phone } = personOf('known', index)
    const row = { username, username_key: username, email, phone: `+86${phone}`, password_hash }
    await opened.db.updateTable('member').set(row).where('member_id', '=', member_id).execute()
  }
  const binders = await insertMembers(opened, PAIRS, 'binder')
  await opened.close()
  return binders.map(({ token }) => token)
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timeEndpoint(
  { url }: Running,
  { name, send, answer }: (typeof ENDPOINTS)[number],
  tokens: readonly string[],
) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [index, token] of tokens.entries()) {
    const kinds = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) {
      await pause(PAUSE_MS)
      const start = performance.now()
      const got = await send(url, personOf(kind, index), token)
      times[kind].push(performance.now() - start)
      if (got !== answer) throw new Error(`${name}: ${kind} was answered with ${got}`)
    }
  }
  return { knownMs: median(times.known), unknownMs: median(times.unknown) }
}

/** Reports per endpoint the ratio of the median response times of known and unknown accounts, measured in turn. */
export async function benchAccountTiming(report: Report, root: string): Promise<void> {
  const folder = join(root, 'account-timing')
  for (const setting of SETTINGS) await zimuWith(folder, PROXY, 'set', setting, '0')
  const tokens = await prepare(folder)
  const running = await startProduct(folder, PROXY)
  for (const endpoint of ENDPOINTS) {
    const { knownMs, unknownMs } = await timeEndpoint(running, endpoint, tokens)
    const ratio = knownMs / unknownMs
    report.row({ what: endpoint.name, 'known, ms': round(knownMs), 'unknown, ms': round(unknownMs) })
    const goal = { value: round(ratio), unit: '' }
    report.goal({ ...goal, name: `${endpoint.name}: known / unknown`, kind: 'at_least', bound: MIN_RATIO })
    report.goal({ ...goal, name: `${endpoint.name}: known / unknown`, kind: 'at_most', bound: MAX_RATIO })
  }
  await running.stop()
}
