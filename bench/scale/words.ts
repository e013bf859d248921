/**
 * Searches on PostgreSQL, each for another word, nothing of it kept: what one costs in the mean, sixteen at a time as the other loads, and
 * the slowest, one after the other. What server and database do besides, second by second, is measured before and taken off.
 */
import type { Running } from '../../harness/product.ts'
import { type Report, round } from '../report.ts'
import { type Parts, sendAll } from './asked.ts'
import { idleRate, processorMs } from './processor-time.ts'

/** Processor time for one search, ms: of PostgreSQL, and of it and the server together, which is more than was asked for. */
const GOALS = { meanMs: 5, slowestMs: 25 }
const MEASURED = 200
/**
 * Other words that are asked for before: a service at work has its program compiled and its memory at hand, of which a minute of rest takes
 * some back.
 */
const WARM_UP = 400
const IDLE_S = 5
/** The best counts: a collection of garbage in the middle of a word is not the word's. */
const TURNS = 3
/** “More than so many” is kept for a minute. */
const KEPT_S = 62

export interface Searched {
  product: Pick<Running, 'url' | 'pid'>
  pids: readonly number[]
  parts: Pick<Parts, 'words' | 'tokens'>
}

/** Processor time, ms. */
interface Cost {
  ms: number
  /** Of it PostgreSQL's. */
  databaseMs: number
}

const waitKept = () => new Promise((done) => setTimeout(done, KEPT_S * 1000))

export async function benchWords(report: Report, { product, pids, parts }: Searched): Promise<void> {
  const search = (word: string) => ({
    method: 'GET' as const,
    path: `/api/content.Content/list?keywords=${encodeURIComponent(word)}&limit=19`,
    token: parts.tokens[0],
  })
  const measured = parts.words.slice(-MEASURED)
  const others = parts.words.slice(0, -MEASURED).slice(-WARM_UP)
  const warmUp = () => sendAll(product.url, others.map(search))
  await warmUp()
  const [server, database] = [[product.pid], pids.filter((pid) => pid !== product.pid)]
  const idle = [await idleRate(server, IDLE_S), await idleRate(database, IDLE_S)]
  /** Processor time of what is sent, ms. */
  async function costOf(sent: readonly string[]): Promise<Cost> {
    const used = () => [processorMs(server), processorMs(database)]
    const [start, before] = [performance.now(), used()]
    await sendAll(product.url, sent.map(search))
    const after = used()
    const ownOf = (at: number) =>
      Math.max(0, (after[at] ?? 0) - (before[at] ?? 0) - ((idle[at] ?? 0) * (performance.now() - start)) / 1000)
    return { ms: ownOf(0) + ownOf(1), databaseMs: ownOf(1) }
  }

  const means: Cost[] = []
  const best = new Map<string, number>()
  for (let turn = 0; turn < TURNS; turn += 1) {
    await warmUp()
    const { ms, databaseMs } = await costOf(measured)
    means.push({ ms: ms / measured.length, databaseMs: databaseMs / measured.length })
    await waitKept()
    await warmUp()
    for (const word of measured)
      best.set(word, Math.min(best.get(word) ?? Number.POSITIVE_INFINITY, (await costOf([word])).ms))
    await waitKept()
  }
  const costs = [...best].map(([word, ms]) => ({ word, ms })).sort((a, b) => b.ms - a.ms)
  const [mean = { ms: 0, databaseMs: 0 }] = means.sort((a, b) => a.ms - b.ms)
  const [slowest = { word: '', ms: 0 }] = costs
  const row = (what: string, ms: number) => report.row({ what, 'PostgreSQL ms': round(ms) })
  row(`search, mean of ${costs.length} words, sixteen at a time, with the server`, mean.ms)
  row('… of it PostgreSQL alone', mean.databaseMs)
  row('search, median, one after the other', costs[Math.floor(costs.length / 2)]?.ms ?? 0)
  row(`search, slowest word ${slowest.word}`, slowest.ms)
  const goal = (name: string, value: number, bound: number) =>
    report.goal({ name: `search: ${name}`, value, kind: 'at_most', bound, unit: 'ms of processor' })
  goal('mean, PostgreSQL', mean.databaseMs, GOALS.meanMs)
  goal('mean, PostgreSQL and server', mean.ms, GOALS.meanMs)
  goal('slowest word, PostgreSQL and server', slowest.ms, GOALS.slowestMs)
}
