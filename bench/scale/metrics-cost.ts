/**
 * `npm run bench -- metrics`: what `/metrics` costs a server under load: processor time of the same requests with the figures switched on and
 * read each second, beside a server without them, in turns.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@zimu/contract/durations'
import { insertMembers } from '../../harness/members.ts'
import { openSqlite } from '../../harness/open-sqlite.ts'
import { type Running, startProduct } from '../../harness/product.ts'
import { findPort } from '../../server/src/testing/programs/find-port.ts'
import { prepareCatalogue } from '../catalogues.ts'
import { type Report, round } from '../report.ts'
import { type Sent, sendAll } from './asked.ts'
import { processorMs } from './processor-time.ts'

const CONTENTS = 100_000
const MEMBERS = 200
/** Of a turn; some seconds of load, so that figures are read a few times. */
const REQUESTS = 12_000
const TURNS = 4
const EACH_MS = seconds(1)
const SCRAPES = 60
/** Share of the processor time of the same requests. */
const GOAL = 0.03

const LIST = '/api/content.Content/list'

/** Other requests in each turn: most of what is asked is kept for a second. */
const requestsOf = (tokens: readonly string[], turn: number): Sent[] =>
  Array.from({ length: REQUESTS }, (_, at) => ({
    method: 'GET' as const,
    path: `${LIST}?page=${((at + turn * 31) % 240) + 1}&limit=20`,
    token: at % 2 === 0 ? tokens[at % tokens.length] : undefined,
  }))

/** Reads the figures each second until it is aborted; resolves with the number of times. */
async function readOnAndOn(url: string, signal: AbortSignal): Promise<number> {
  let times = 0
  while (!signal.aborted) {
    const reply = await fetch(url)
    if (!reply.ok) throw new Error(`/metrics answered ${reply.status}`)
    await reply.text()
    times += 1
    await wait(EACH_MS, undefined, { signal }).catch(() => undefined)
  }
  return times
}

/** Processor time of a turn, ms, and how often the figures were read meanwhile. */
async function costOf({ url, pid }: Running, requests: readonly Sent[], metrics: string | undefined) {
  const before = processorMs([pid])
  const over = new AbortController()
  const reading = metrics === undefined ? Promise.resolve(0) : readOnAndOn(metrics, over.signal)
  await sendAll(url, requests)
  over.abort()
  return { reads: await reading, ms: processorMs([pid]) - before }
}

/** Processor time of one reading while nothing else happens, ms. */
async function costOfReading({ pid }: Running, metrics: string): Promise<number> {
  for (let count = 0; count < 10; count += 1) await (await fetch(metrics)).text()
  const before = processorMs([pid])
  for (let count = 0; count < SCRAPES; count += 1) await (await fetch(metrics)).text()
  return (processorMs([pid]) - before) / SCRAPES
}

export async function benchMetrics(report: Report): Promise<void> {
  const folder = await prepareCatalogue(CONTENTS)
  const opened = await openSqlite(folder)
  const tokens = (await insertMembers(opened, MEMBERS, 'metrics')).map(({ token }) => token)
  await opened.close()
  const port = await findPort()
  const metrics = `http://127.0.0.1:${port}/metrics`
  const best = { without: Number.POSITIVE_INFINITY, with: Number.POSITIVE_INFINITY }
  let [reads, readingMs] = [0, 0]
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const side of ['without', 'with'] as const) {
      const isOn = side === 'with'
      const product = await startProduct(folder, isOn ? { METRICS_PORT: String(port) } : {})
      try {
        // The first part has the program compiled.
        await sendAll(product.url, requestsOf(tokens, TURNS))
        const cost = await costOf(product, requestsOf(tokens, turn), isOn ? metrics : undefined)
        best[side] = Math.min(best[side], cost.ms)
        reads += cost.reads
        if (isOn) readingMs = await costOfReading(product, metrics)
      } finally {
        await product.stop()
      }
    }
  report.row({ what: `${REQUESTS} requests without figures`, 'ms of processor': round(best.without) })
  report.row({ what: 'the same with figures, read each second', 'ms of processor': round(best.with) })
  report.row({ what: `one reading (${reads} of them under load)`, 'ms of processor': round(readingMs) })
  report.goal({
    name: '/metrics read each second: of the processor time under load',
    value: best.with / best.without - 1,
    kind: 'at_most',
    bound: GOAL,
    unit: 'more',
  })
  report.goal({
    name: '/metrics read each second: of one processor',
    value: readingMs / EACH_MS,
    kind: 'at_most',
    bound: GOAL,
    unit: '',
  })
}
