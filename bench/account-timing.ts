/** Part of `npm run bench -- guard`: does the time of an answer tell whether an account exists? Known and unknown names in turn. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../server/src/db/migrate.ts'
import { openSqlite } from '../server/src/db/open.ts'
import { createPasswords } from '../server/src/modules/member/passwords.ts'
import { insertMembers } from './members.ts'
import { type Running, startProduct, zimuWith } from './processes.ts'
import { type Report, round } from './report.ts'

/** Pairs of each door. */
const PAIRS = Number(process.env.GUARD_PAIRS ?? 60)
/** Between two requests, so that what one does after its answer does not delay the next. */
const PAUSE_MS = 30
const LEAST = 0.8
const MOST = 1.25
const PROXY = { TRUSTED_PROXIES: 'loopback' }
const SETTINGS = ['member.api_rate_num', 'member.api_rate_guest_num']

/** Somebody who is there, or not. */
interface Person {
  username: string
  email: string
  phone: string
}
type Send = (url: string, person: Person, token: string) => Promise<string>

let address_num = 0
/** From an address of its own, in a range of its own. */
function headers(token = ''): Record<string, string> {
  address_num += 1
  const from = { 'x-forwarded-for': `10.${address_num >> 8}.${address_num & 255}.1` }
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

/** What is asked at each door, and the answer that both get. Text messages have no way out here: phones are bound like mail. */
const DOORS: readonly { name: string; send: Send; answer: string }[] = [
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

/** Members with password, mail address and phone, and sessions of others who ask to bind those. */
async function prepare(folder: string): Promise<string[]> {
  const opened = await openSqlite(folder)
  await migrate(opened, Date.now())
  const known = await insertMembers(opened, PAIRS, 'door')
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

async function timeDoor({ url }: Running, { name, send, answer }: (typeof DOORS)[number], tokens: readonly string[]) {
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
  return { known_ms: median(times.known), unknown_ms: median(times.unknown) }
}

/** Ratio of the medians of many tries in turn, per door. */
export async function benchDoors(report: Report, root: string): Promise<void> {
  const folder = join(root, 'doors')
  for (const setting of SETTINGS) await zimuWith(folder, PROXY, 'set', setting, '0')
  const tokens = await prepare(folder)
  const running = await startProduct(folder, PROXY)
  for (const door of DOORS) {
    const { known_ms, unknown_ms } = await timeDoor(running, door, tokens)
    const ratio = known_ms / unknown_ms
    report.row({ what: door.name, 'known, ms': round(known_ms), 'unknown, ms': round(unknown_ms) })
    const goal = { value: round(ratio), unit: '' }
    report.goal({ ...goal, name: `${door.name}: known / unknown`, kind: 'at_least', bound: LEAST })
    report.goal({ ...goal, name: `${door.name}: known / unknown`, kind: 'at_most', bound: MOST })
  }
  await running.stop()
}
