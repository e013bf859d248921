/**
 * The console at a million members and orders, on both databases: each list in each view, far into it and searched; the overview from
 * figures that are rolled up; all orders as CSV, read away as it comes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { consoleOf, signInAtDesk } from '../../harness/desk.ts'
import { makePostgres } from '../../harness/open-postgres.ts'
import { type Running, startProduct } from '../../harness/product.ts'
import { type OpenDatabase, openSqlite } from '../../server/src/db/open.ts'
import { findPostgresProblem } from '../../server/src/testing/postgres.ts'
import { setUpAsDocumented } from '../catalogues.ts'
import { type Report, round } from '../report.ts'
import { measureCsv } from './csv.ts'
import { fillMillion } from './million-rows.ts'
import { threadMs } from './thread-ms.ts'

const SQLITE = 'SQLite'
const ROWS = Number(process.env.CONSOLE_ROWS ?? 1_000_000)
/** Of the members, and of the orders. */
const MIDDLE = Math.floor(ROWS / 2)
const MIDDLE_ORDER = `20261122091000${1_000_000_000 + MIDDLE}`
const LIST_MS = 50
const OVERVIEW_MS = 150
const ROLL_WAIT_MS = 240_000
const ROLL_UP = 'roll-up-figures'
const TURNS = 5
const SHOWN = 10

const text = encodeURIComponent
const ORDERS = [
  ...['', ...['person', 'paid', 'waiting', 'confirming', 'closed', 'refunded'].map((view) => `view=${view}`)],
  ...[
    'method=alipay',
    'plan=3',
    'amount=45',
    'late=1',
    'gift=1',
    'day=today',
    'day=30d',
    'view=paid&method=wechat&plan=2',
  ],
  ...['state=refunded&plan=1', 'view=person&method=alipay', `q=${MIDDLE_ORDER}`, 'q=0042', 'q=g77777', 'q=m4242'],
  ...[`q=${text('会员77')}`, 'q=45.00', 'q=nobody'],
]
const MEMBERS = [
  ...['', ...['vip', 'ending', 'new', 'disabled', 'cancelling'].map((view) => `view=${view}`)],
  ...['vip=ended', 'vip=never', 'ends=30d', 'since=7d', 'seen=today', 'contact=yes', 'contact=no'],
  ...['sort=create', 'sort=-seen', 'sort=seen', 'view=vip&seen=7d', 'view=disabled&sort=-seen'],
  ...['q=m42', 'q=42', `q=${text('会员77')}`, 'q=m4242@example.com', 'q=nobody'],
]
const REFUNDS = ['owed', 'waiting', 'pending', 'failed', 'done'].map((view) => `view=${view}`)
const FEEDBACK = [
  ...['', 'state=waiting', 'state=closed', 'state=spam', 'type=1'],
  ...[`q=${text('卡在第 777 秒')}`, `q=${text('永远没有')}`, `state=closed&q=${text('永远没有')}`],
]
const LISTS = [
  ...ORDERS.map((query) => `order.Order/list?${query}`),
  ...MEMBERS.map((query) => `member.Member/list?${query}`),
  ...REFUNDS.map((query) => `refund.Refund/list?${query}`),
  ...FEEDBACK.map((query) => `feedback.Feedback/list?${query}`),
  ...[`order.Order/info?remote_order_id=${MIDDLE_ORDER}`, `member.Member/info?member_id=${MIDDLE}`],
  ...[`member.Member/orders?member_id=${MIDDLE}`, `member.Member/ledger?member_id=${MIDDLE}`, 'books.Day/list?'],
]
const OVERVIEWS = [
  'overview.Figure/info?day=today',
  'overview.Figure/info?day=30d',
  'overview.Figure/info?day=30d&vs=year',
]
const OVERVIEW_PARTS = [
  'overview.Waiting/list?',
  'overview.Machine/info?',
  'overview.Top/list?day=30d',
  'overview.First/info?',
]

interface Answer {
  next_cursor?: string | null
  roll_time?: string | null
  kinds?: { kind: string; is_running: number; last_time: string | null }[]
}

interface Desk {
  report: Report
  running: Running
  /** Which database, for the names of goals. */
  name: string
  ask(path: string): Promise<Answer>
}

/** A year of figures is rolled up once in the life of a service, for some seconds: what it takes is not the cost of a list. */
async function waitForFigures({ ask, report, name }: Desk): Promise<void> {
  const from = performance.now()
  while (performance.now() < from + ROLL_WAIT_MS) {
    const { kinds = [] } = await ask('system.Job/kinds')
    const job = kinds.find(({ kind }) => kind === ROLL_UP)
    if (job?.last_time && job.is_running === 0) {
      report.row({ ms: round(performance.now() - from), path: `${name}: until a year of figures was rolled up` })
      return
    }
    await wait(1000)
  }
  throw new Error(`the figures were not rolled up within ${ROLL_WAIT_MS / 1000} seconds`)
}

/**
 * What one answer takes. SQLite runs on the thread that answers: its time on the processor. PostgreSQL works beside it: by the clock.
 */
async function timeOf({ ask, running, name }: Desk, path: string): Promise<number> {
  const now = () => (name === SQLITE ? threadMs(running.pid) : performance.now())
  const from = now()
  await ask(path)
  return now() - from
}

/** Each list, and the page behind its first. */
async function listPaths({ ask }: Desk): Promise<string[]> {
  const paths: string[] = []
  for (const path of LISTS) {
    const { next_cursor } = await ask(path)
    paths.push(path, ...(next_cursor ? [`${path}&cursor=${next_cursor}`] : []))
  }
  return paths
}

/** The quickest of some rounds over all lists: what else the machine does for a moment is not the cost of a list. */
async function measureLists(desk: Desk): Promise<void> {
  const { report, name } = desk
  const quickest = new Map((await listPaths(desk)).map((path) => [path, Number.POSITIVE_INFINITY]))
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [path, ms] of quickest) quickest.set(path, Math.min(ms, await timeOf(desk, path)))
  const costs = [...quickest].sort(([, a], [, b]) => b - a)
  for (const [path, ms] of costs.slice(0, SHOWN)) report.row({ ms: round(ms, 1), path: `${name}: ${path}` })
  const goal = `slowest of ${costs.length} lists at ${ROWS} members and orders, ${name}`
  report.goal({ name: goal, value: costs[0]?.[1] ?? Number.NaN, kind: 'at_most', bound: LIST_MS, unit: 'ms' })
}

async function measureOverview(desk: Desk): Promise<void> {
  const { report, name, ask } = desk
  const until = performance.now() + ROLL_WAIT_MS
  while ((await ask(OVERVIEWS[0] ?? '')).roll_time === null && performance.now() < until) await wait(2000)
  const times: number[] = []
  for (const path of [...OVERVIEWS, ...OVERVIEW_PARTS]) {
    let ms = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < TURNS; turn += 1) ms = Math.min(ms, await timeOf(desk, path))
    times.push(ms)
    report.row({ ms: round(ms, 1), path: `${name}: ${path}` })
  }
  report.goal({
    ...{ name: `slowest part of the overview, ${name}`, value: Math.max(...times), kind: 'at_most' },
    ...{ bound: OVERVIEW_MS, unit: 'ms' },
  })
}

async function measure(report: Report, name: string, url: string, open: (folder: string) => Promise<OpenDatabase>) {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-million-'))
  const env = { ADMIN_PORT: 'any', DATABASE_URL: url }
  try {
    await (await startProduct(folder, env)).stop()
    const database = await open(folder)
    const from = performance.now()
    await fillMillion(database, ROWS, Date.now())
    if (database.dialect === 'postgres') await setUpAsDocumented(database)
    await database.close()
    report.row({ ms: round(performance.now() - from), path: `${name}: ${ROWS} members and orders written` })
    const running = await startProduct(folder, env)
    try {
      const origin = consoleOf(running)
      const cookie = await signInAtDesk(folder, env, origin)
      const ask: Desk['ask'] = async (path) => {
        const reply = await fetch(`${origin}/admin/api/${path}`, { headers: { cookie } })
        const body = (await reply.json()) as { code: number; data: Answer & { error?: string } }
        if (body.code !== 200) throw new Error(`${path}: ${body.code} ${body.data.error}`)
        return body.data
      }
      const desk = { report, running, name, ask }
      await measureOverview(desk)
      await waitForFigures(desk)
      await measureLists(desk)
      await measureCsv({ report, running, name, origin, cookie, rows: ROWS })
    } finally {
      await running.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function benchMillion(report: Report): Promise<void> {
  await measure(report, SQLITE, '', (folder) => openSqlite(folder))
  if (await findPostgresProblem())
    return report.unmeasured('PostgreSQL', 'there is none on this machine (TEST_DATABASE_URL)')
  const postgres = await makePostgres()
  try {
    await measure(report, 'PostgreSQL', postgres.url, () => postgres.open())
  } finally {
    await postgres.drop()
  }
}
