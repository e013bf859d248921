/** Searches on PostgreSQL one after the other: what a word costs in the mean, and the slowest word. */
import type { Running } from '../../harness/product.ts'
import { type Report, round } from '../report.ts'
import { type Parts, sendAll } from './asked.ts'
import { processorMs } from './processor-time.ts'

/** Processor time of the server and PostgreSQL for one search, ms. */
const GOALS = { meanMs: 5, slowestMs: 25 }
const MEASURED = 150
/** Linux counts in hundredths of a second: the slowest words are asked more often, each page another one. */
const CANDIDATES = 12
const PAGES = 10

export interface Searched {
  product: Pick<Running, 'url'>
  pids: readonly number[]
  parts: Pick<Parts, 'words' | 'tokens'>
}

export async function benchWords(report: Report, { product, pids, parts }: Searched): Promise<void> {
  const path = (word: string, limit: number) =>
    `/api/content.Content/list?keywords=${encodeURIComponent(word)}&limit=${limit}`
  const costs: { word: string; ms: number }[] = []
  const before = processorMs(pids)
  const words = parts.words.slice(0, MEASURED)
  for (const word of words) {
    const start = performance.now()
    await sendAll(product.url, [{ method: 'GET', path: path(word, 20), token: parts.tokens[0] }])
    costs.push({ word, ms: performance.now() - start })
  }
  const meanMs = (processorMs(pids) - before) / words.length
  const slow = costs.sort((a, b) => b.ms - a.ms).slice(0, CANDIDATES)
  let slowest = { word: '', ms: 0 }
  for (const { word } of slow) {
    const begun = processorMs(pids)
    for (let limit = 0; limit < PAGES; limit += 1)
      await sendAll(product.url, [{ method: 'GET', path: path(word, 11 + limit), token: parts.tokens[0] }])
    const ms = (processorMs(pids) - begun) / PAGES
    if (ms > slowest.ms) slowest = { word, ms }
  }
  report.row({ what: `search, mean of ${words.length} words`, 'PostgreSQL ms': round(meanMs) })
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
