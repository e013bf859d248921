/**
 * Searches on PostgreSQL one after the other, each for another word, nothing of it kept: what one costs in the mean, and the slowest.
 * What server and database do besides, second by second, is measured before and taken off.
 */
import type { Running } from '../../harness/product.ts'
import { type Report, round } from '../report.ts'
import { type Parts, sendAll } from './asked.ts'
import { idleRate, processorMs } from './processor-time.ts'

/** Processor time of the server and PostgreSQL for one search, ms. */
const GOALS = { meanMs: 5, slowestMs: 25 }
const MEASURED = 200
/** Asked before: the program has been compiled, and the upper pages of the index are in memory. */
const WARM_UP = 60
const IDLE_S = 5

export interface Searched {
  product: Pick<Running, 'url'>
  pids: readonly number[]
  parts: Pick<Parts, 'words' | 'tokens'>
}

export async function benchWords(report: Report, { product, pids, parts }: Searched): Promise<void> {
  const ask = (word: string) =>
    sendAll(product.url, [
      {
        method: 'GET',
        path: `/api/content.Content/list?keywords=${encodeURIComponent(word)}&limit=19`,
        token: parts.tokens[0],
      },
    ])
  const words = parts.words.slice(-MEASURED - WARM_UP)
  for (const word of words.slice(0, WARM_UP)) await ask(word)
  const idle = await idleRate(pids, IDLE_S)
  const costs: { word: string; ms: number }[] = []
  for (const word of words.slice(WARM_UP)) {
    const [start, before] = [performance.now(), processorMs(pids)]
    await ask(word)
    const usedMs = processorMs(pids) - before
    costs.push({ word, ms: Math.max(0, usedMs - (idle * (performance.now() - start)) / 1000) })
  }
  costs.sort((a, b) => b.ms - a.ms)
  const meanMs = costs.reduce((sum, { ms }) => sum + ms, 0) / costs.length
  const [slowest = { word: '', ms: 0 }] = costs
  report.row({ what: `search, mean of ${costs.length} words`, 'PostgreSQL ms': round(meanMs) })
  report.row({ what: 'search, median', 'PostgreSQL ms': round(costs[Math.floor(costs.length / 2)]?.ms ?? 0) })
  report.row({ what: `search, slowest word ${slowest.word}`, 'PostgreSQL ms': round(slowest.ms) })
  report.goal({ name: 'search: mean', value: meanMs, kind: 'at_most', bound: GOALS.meanMs, unit: 'ms of processor' })
  report.goal({
    name: 'search: slowest word',
    value: slowest.ms,
    kind: 'at_most',
    bound: GOALS.slowestMs,
    unit: 'ms of processor',
  })
}
