/**
 * `npm run bench -- search`: server time of searches over 100,000 titles, of suggestions and subtitles, of comments and of
 * visits taken over, on SQLite and PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../harness/product.ts'
import { openPostgres, openSqlite } from '../../server/src/db/open.ts'
import { findOwnPostgresProblem } from '../../server/src/testing/programs/own-postgres.ts'
import { openCluster, prepareCatalogue } from '../catalogues.ts'
import { type Report, round } from '../report.ts'
import { prepareAsked } from './asked.ts'
import { type Question, questionsOf, type Variant } from './questions.ts'

const SIZES = (process.env.SEARCH_CONTENTS ?? '100000').split(',').map(Number)
/** A cluster that is there, for one size of `SEARCH_CONTENTS`: `openCluster`. */
const GIVEN = process.env.SEARCH_POSTGRES ?? ''
const ROUNDS = 3
/** Kept answers and pages live a second; the next turn asks after that. */
const TURN_MS = 1200
/** Server time in ms: up to so many contents, then more. */
const BOUNDS = { upTo: 100_000, ms: 5, moreMs: 10 }

interface Sample {
  kind: Question['kind']
  what: string
  /** Median of the whole call. */
  callMs: number
  /** The same without what a call that does nothing costs through the same connection. */
  serverMs: number
}

type Ask = (variant: Variant) => Promise<number>

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** One call after the other over one connection; resolves with the time of a call, rejects where it is refused. */
function createAsker(baseUrl: string): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return ({ path, headers = {}, body }) =>
    new Promise((done, fail) => {
      const json = body === undefined ? undefined : JSON.stringify(body)
      const type = json === undefined ? {} : { 'content-type': 'application/json' }
      const start = performance.now()
      const options = { agent, method: json === undefined ? 'GET' : 'POST', headers: { ...headers, ...type } }
      const sent = request(baseUrl + path, options, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => {
          const ms = performance.now() - start
          const text = Buffer.concat(chunks).toString()
          if (path.startsWith('/api/') && !text.startsWith('{"code":200'))
            fail(new Error(`${path}: ${text.slice(0, 200)}`))
          else done(ms)
        })
      })
      sent.on('error', fail)
      sent.end(json)
    })
}

/** A question's calls between calls that do nothing. */
async function measure(ask: Ask, { kind, what, variants }: Question): Promise<Sample> {
  const [idleMs, callMs]: [number[], number[]] = [[], []]
  for (const variant of variants) {
    idleMs.push(await ask({ path: '/health/live' }))
    callMs.push(await ask(variant))
  }
  const wholeMs = median(callMs)
  return { kind, what, callMs: wholeMs, serverMs: wholeMs - median(idleMs) }
}

/**
 * The best of several turns for each question. Before the first of a kind another one is asked: what is read once a second for each
 * language (names of tags, categories) is no part of what a question costs. Not the last one, which finds nothing.
 */
async function measureAll(ask: Ask, questions: readonly Question[]): Promise<Sample[]> {
  const best = new Map<Question, Sample>()
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    await new Promise((done) => setTimeout(done, TURN_MS))
    for (const [at, question] of questions.entries()) {
      const { kind } = question
      const other = questions.filter((each) => each.kind === kind).at(-2)
      if (other && questions[at - 1]?.kind !== kind) await measure(ask, other)
      const sample = await measure(ask, question)
      if (sample.serverMs < (best.get(question)?.serverMs ?? Number.POSITIVE_INFINITY)) best.set(question, sample)
    }
  }
  return [...best.values()]
}

function judge(report: Report, database: string, contents: number, samples: readonly Sample[]) {
  for (const { kind, what, callMs, serverMs } of samples)
    report.row({ database, contents, kind, what, 'whole call ms': round(callMs), 'server ms': round(serverMs) })
  for (const kind of new Set(samples.map((sample) => sample.kind))) {
    const value = Math.max(...samples.filter((sample) => sample.kind === kind).map(({ serverMs }) => serverMs))
    const bound = contents <= BOUNDS.upTo ? BOUNDS.ms : BOUNDS.moreMs
    report.goal({ name: `${database}, ${contents}: slowest of ${kind}`, value, kind: 'at_most', bound, unit: 'ms' })
  }
}

interface Prepared {
  database: string
  folder: string
  url: string
  open: Parameters<typeof prepareAsked>[0]
  remove(): Promise<void>
}

async function prepare(kind: 'SQLite' | 'PostgreSQL', contents: number): Promise<Prepared> {
  if (kind === 'SQLite') {
    const folder = await prepareCatalogue(contents)
    return { database: kind, folder, url: '', open: () => openSqlite(folder), remove: async () => undefined }
  }
  const folder = mkdtempSync(join(tmpdir(), 'zimu-bench-search-'))
  const { url, close } = await openCluster(contents, GIVEN)
  const remove = async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { database: kind, folder, url, open: () => openPostgres(url), remove }
}

async function benchDatabase(report: Report, kind: 'SQLite' | 'PostgreSQL', contents: number): Promise<void> {
  const { database, folder, url, open, remove } = await prepare(kind, contents)
  try {
    const asked = await prepareAsked(open)
    const product = await startProduct(folder, { DATABASE_URL: url })
    try {
      judge(report, database, contents, await measureAll(createAsker(product.url), questionsOf(asked)))
    } finally {
      await product.stop()
    }
  } finally {
    await remove()
  }
}

export async function benchSearch(report: Report): Promise<void> {
  const problem = findOwnPostgresProblem()
  if (problem) report.unmeasured('PostgreSQL', problem)
  for (const contents of SIZES) {
    await benchDatabase(report, 'SQLite', contents)
    if (!problem) await benchDatabase(report, 'PostgreSQL', contents)
  }
}
