/**
 * `npm run bench -- csv`: all orders of a console as CSV, read away as they come. The rows are counted three times: by what the last line
 * says, by the lines that arrived, and by the database.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleOf, signInAtDesk } from '../../harness/desk.ts'
import { makePostgres } from '../../harness/open-postgres.ts'
import { type Running, startProduct } from '../../harness/product.ts'
import { type OpenDatabase, openSqlite } from '../../server/src/db/open.ts'
import { findPostgresProblem } from '../../server/src/testing/postgres.ts'
import { type Report, round } from '../report.ts'
import { fillMillion } from './million-rows.ts'

const ROWS = Number(process.env.CONSOLE_ROWS ?? 1_000_000)
/** What ten times the rows may add to the memory that their first tenth took: it does not grow with the rows. */
const EXPORT_MIB = 64
/** Memory is noted each time so many rows have come. */
const STEPS = 10
const [QUOTE, NEWLINE] = [0x22, 0x0a]
/** The line of the columns, and the last one with the number of rows. */
const OTHER_LINES = 2

interface Arrived {
  /** By the last line. */
  said: number
  /** By line ends outside of quotes. */
  counted: number
  bytes: number
  /** Most memory until each tenth of the rows had come, MiB. */
  peaks: number[]
}

const statusOf = ({ pid }: Running, name: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** From now on the most memory is that of now. */
const forgetPeak = ({ pid }: Running) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Counts ends of lines outside of quotes, across pieces. */
function createLineCount() {
  let isQuoted = false
  let num = 0
  return (piece: Uint8Array): number => {
    for (const byte of piece) {
      if (byte === QUOTE) isQuoted = !isQuoted
      else if (byte === NEWLINE && !isQuoted) num += 1
    }
    return num
  }
}

async function readAway(url: string, cookie: string, running: Running, rows: number): Promise<Arrived> {
  const reply = await fetch(url, { headers: { cookie } })
  if (!reply.ok || !reply.body) throw new Error(`${url}: ${reply.status}`)
  const count = createLineCount()
  const [words, peaks] = [new TextDecoder(), [] as number[]]
  let [end, bytes, lines] = ['', 0, 0]
  for await (const piece of reply.body) {
    bytes += piece.length
    lines = count(piece)
    end = (end + words.decode(piece, { stream: true })).slice(-100)
    while (peaks.length < STEPS && lines > ((peaks.length + 1) * rows) / STEPS)
      peaks.push(round(statusOf(running, 'VmHWM')))
  }
  return { said: Number(/# rows=(\d+)\s*$/.exec(end)?.[1]), counted: lines - OTHER_LINES, bytes, peaks }
}

interface Exported {
  report: Report
  running: Running
  /** Which database, for the names of goals. */
  name: string
  origin: string
  cookie: string
  /** Orders that are there. */
  rows: number
}

/** One export of all orders, by its memory and its rows. */
export async function measureCsv({ report, running, name, origin, cookie, rows }: Exported): Promise<void> {
  const rest = statusOf(running, 'VmRSS')
  forgetPeak(running)
  const from = performance.now()
  const { said, counted, bytes, peaks } = await readAway(
    `${origin}/admin/api/order.Order/export`,
    cookie,
    running,
    rows,
  )
  const seconds = (performance.now() - from) / 1000
  const peak = statusOf(running, 'VmHWM')
  report.row({ what: `${name}: ${counted} orders as CSV`, seconds: round(seconds, 1), MB: round(bytes / 1e6, 1) })
  report.row({ what: `${name}: MiB before, and most until each tenth`, MiB: [round(rest), ...peaks].join(' · ') })
  const isWhole = { kind: 'at_most', bound: 0, unit: 'rows' } as const
  report.goal({ ...isWhole, name: `orders that the CSV lacks by its last line, ${name}`, value: Math.abs(rows - said) })
  report.goal({ ...isWhole, name: `orders that the CSV lacks by its lines, ${name}`, value: Math.abs(rows - counted) })
  const first = peaks[0] ?? Number.NaN
  const memory = {
    name: `memory of a CSV of ${rows} orders beyond that of its first tenth, ${name}`,
    value: peak - first,
  }
  report.goal({ ...memory, kind: 'at_most', bound: EXPORT_MIB, unit: 'MiB' })
}

async function countOrders({ db }: OpenDatabase): Promise<number> {
  const query = db.selectFrom('vip_order').select((eb) => eb.fn.countAll<number>().as('num'))
  return Number((await query.executeTakeFirstOrThrow()).num)
}

async function measure(report: Report, name: string, url: string, open: (folder: string) => Promise<OpenDatabase>) {
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-csv-'))
  const env = { ADMIN_PORT: 'any', DATABASE_URL: url }
  try {
    await (await startProduct(folder, env)).stop()
    const database = await open(folder)
    await fillMillion(database, ROWS, Date.now())
    const rows = await countOrders(database)
    await database.close()
    const running = await startProduct(folder, env)
    try {
      const origin = consoleOf(running)
      const cookie = await signInAtDesk(folder, env, origin)
      await measureCsv({ report, running, name, origin, cookie, rows })
    } finally {
      await running.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function benchCsv(report: Report): Promise<void> {
  await measure(report, 'SQLite', '', (folder) => openSqlite(folder))
  if (await findPostgresProblem())
    return report.unmeasured('PostgreSQL', 'there is none on this machine (TEST_DATABASE_URL)')
  const postgres = await makePostgres()
  try {
    await measure(report, 'PostgreSQL', postgres.url, () => postgres.open())
  } finally {
    await postgres.drop()
  }
}
