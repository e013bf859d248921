/**
 * `npm run bench -- guard`: what stands between a guesser and an account, on the built product: 1,000 wrong logins at once
 * through one process and through two, counters over a restart, how soon an ended session is ended everywhere, and whether
 * the time of an answer tells that an account exists (`account-timing.ts`).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Running, startProduct, zimuWith } from '../harness/product.ts'
import { createPostgresDatabase, findPostgresProblem } from '../server/src/testing/postgres.ts'
import { benchAccountTiming } from './account-timing.ts'
import { type Report, round } from './report.ts'

const GUESSES = 1000
/** Wrong passwords per account in a quarter of an hour (docs/wire.md#rate-limits). */
const LIMIT = 5
const PASSWORD = 'a quiet place here'
const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'
const SETTINGS = [
  'member.api_rate_num',
  'member.api_rate_guest_num',
  'member.register_ip_num',
  'member.is_captcha_register',
]

interface Place {
  name: string
  /** Folder and environment of each process. */
  processes: readonly { folder: string; env: Record<string, string> }[]
  end(): Promise<void>
}

let addressNum = 0
/** From an address of its own, as a trusted proxy would tell it. */
function freshAddress(): Record<string, string> {
  addressNum += 1
  return { 'x-forwarded-for': `10.${addressNum >> 8}.${addressNum & 255}.1` }
}

async function call(url: string, path: string, body: object | undefined, headers: Record<string, string> = {}) {
  const init = body
    ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
    : { headers }
  const answer = (await (await fetch(url + path, init)).json()) as { code: number; data: Record<string, unknown> }
  return { ...answer, error: answer.code === 200 ? 'ok' : String(answer.data.error) }
}

const login = (url: string, account: string, password: string) =>
  call(url, '/api/member.Login/login', { account, password }, freshAddress())

async function register(url: string, username: string): Promise<void> {
  const { error } = await call(url, '/api/member.Register/register', { username, password: PASSWORD }, freshAddress())
  if (error !== 'ok') throw new Error(`register: ${error}`)
}

/** How many of that many wrong passwords were looked at. */
async function guess(running: readonly Running[]): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, (_, index) =>
      login(running[index % running.length]?.url ?? '', 'guarded', 'not this'),
    ),
  )
  const others = answers.filter(
    ({ error }) => !['member.account_or_password_wrong', 'member.too_many_attempts'].includes(error),
  )
  if (others[0]) throw new Error(`a guess was answered with ${others[0].error}`)
  return answers.filter(({ error }) => error === 'member.account_or_password_wrong').length
}

/** Milliseconds until a session that one process has ended is refused by another. */
async function timeRevocation([first, last]: readonly [Running, Running]): Promise<number> {
  const { data } = await login(first.url, 'other', PASSWORD)
  const token = { apitoken: String(data.ApiToken) }
  const look = async () => (await call(last.url, '/api/member.Member/info', undefined, token)).error
  if ((await look()) !== 'ok') throw new Error('the session was not there to be ended')
  await call(first.url, '/api/member.Logout/logout', {}, token)
  const start = performance.now()
  while ((await look()) === 'ok') if (performance.now() - start > 10_000) return Number.POSITIVE_INFINITY
  return performance.now() - start
}

async function measure({ name, processes, end }: Place, report: Report): Promise<void> {
  const [first] = processes
  if (!first) return
  try {
    for (const setting of SETTINGS) await zimuWith(first.folder, first.env, 'set', setting, '0')
    const running: Running[] = []
    for (const { folder, env } of processes) running.push(await startProduct(folder, env))
    const url = running[0]?.url ?? ''
    await register(url, 'guarded')
    await register(url, 'other')
    const lookedAt = await guess(running)
    const revocationMs = await timeRevocation([running[0] as Running, running.at(-1) as Running])
    for (const process of running) await process.stop()
    const again = await startProduct(first.folder, first.env)
    const after = (await login(again.url, 'guarded', PASSWORD)).error
    await again.stop()
    report.row({
      what: name,
      'passwords looked at': lookedAt,
      'revoked after, ms': round(revocationMs, 0),
      'after a restart': after,
    })
    report.goal({ name: `${name}: looked at of ${GUESSES}`, value: lookedAt, kind: 'at_most', bound: LIMIT, unit: '' })
    report.goal({
      name: `${name}: still shut after a restart`,
      value: after === 'member.too_many_attempts' ? 1 : 0,
      kind: 'at_least',
      bound: 1,
      unit: '',
    })
    report.goal({
      name: `${name}: revoked everywhere`,
      value: round(revocationMs, 0),
      kind: 'at_most',
      bound: 1000,
      unit: 'ms',
    })
  } finally {
    await end()
  }
}

const PROXY = { TRUSTED_PROXIES: 'loopback' }

async function openPostgresPlace(root: string, redisUrl: string): Promise<Place> {
  const { url, drop } = await createPostgresDatabase()
  const env = { ...PROXY, DATABASE_URL: url, REDIS_URL: redisUrl }
  const processes = ['one', 'two'].map((folder) => ({ folder: join(root, folder + redisUrl.length), env }))
  return { name: `two processes, PostgreSQL${redisUrl ? ' and Redis' : ''}`, processes, end: drop }
}

export async function benchGuard(report: Report): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'zimu-guard-'))
  await benchAccountTiming(report, root)
  const single = { folder: join(root, 'sqlite'), env: PROXY }
  await measure({ name: 'one process, SQLite', processes: [single], end: async () => undefined }, report)
  const problem = await findPostgresProblem()
  if (problem) report.unmeasured('two processes', problem)
  else {
    await measure(await openPostgresPlace(root, ''), report)
    // A numbered database of its own: what is kept there would meet what other services keep.
    await measure(await openPostgresPlace(root, `${REDIS_URL}/9`), report)
  }
  rmSync(root, { recursive: true, force: true })
}
