/** `npm run bench -- search`: server time of a search over 100,000 titles, first page and true count. */
import { Agent, get } from 'node:http'
import { prepareCatalogue } from './catalogues.ts'
import { startProduct } from './processes.ts'
import { type Report, round } from './report.ts'

const CONTENTS = 100_000
const ROUNDS = 3
/** Page sizes around the usual 20. Each question is a new one: kept answers would be as fast as a file. */
const LIMITS = Array.from({ length: 20 }, (_, index) => 11 + index)
const WORDS = 12
/** Kept answers and pages live a second; the next turn asks after that. */
const TURN_MS = 1200

interface Answer {
  ms: number
  body: string
}

interface Sample {
  word: string
  hits: number
  /** Median of the whole call. */
  call_ms: number
  /** The same without what a call that does nothing costs through the same connection. */
  server_ms: number
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Words of two to four characters taken from titles, so that frequent and rare ones both occur. */
function pickWords(titles: readonly string[]): string[] {
  const words = titles.flatMap((title, index) => {
    const letters = [...title.replace(/[^\p{Script=Han}]/gu, '')]
    return letters.length > 5 ? [letters.slice(index % 3, (index % 3) + 2 + (index % 3)).join('')] : []
  })
  return [...new Set(words)].slice(0, WORDS)
}

/** One call after the other over one connection. */
function createAsker(base_url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (path: string): Promise<Answer> =>
    new Promise((done, fail) => {
      const start = performance.now()
      get(base_url + path, { agent }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => done({ ms: performance.now() - start, body: Buffer.concat(chunks).toString() }))
      }).on('error', fail)
    })
}

type Ask = ReturnType<typeof createAsker>

interface ListAnswer {
  data: { count: number; list: { name: string }[] }
}

/** A word's searches between calls that do nothing. */
async function measure(ask: Ask, word: string): Promise<Sample> {
  const [idle_ms, call_ms]: [number[], number[]] = [[], []]
  let hits = 0
  for (const limit of LIMITS) {
    idle_ms.push((await ask('/health/live')).ms)
    const { ms, body } = await ask(`/api/content.Content/list?keywords=${encodeURIComponent(word)}&limit=${limit}`)
    call_ms.push(ms)
    hits = (JSON.parse(body) as ListAnswer).data.count
  }
  const whole_ms = median(call_ms)
  return { word, hits, call_ms: whole_ms, server_ms: whole_ms - median(idle_ms) }
}

export async function benchSearch(report: Report): Promise<void> {
  const folder = await prepareCatalogue(CONTENTS)
  const product = await startProduct(folder)
  const ask = createAsker(product.url)
  const { body } = await ask('/api/content.Content/list?limit=60')
  const words = pickWords((JSON.parse(body) as ListAnswer).data.list.map(({ name }) => name))
  const best = new Map<string, Sample>()
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    await new Promise((done) => setTimeout(done, TURN_MS))
    for (const word of words) {
      const sample = await measure(ask, word)
      if (sample.server_ms < (best.get(word)?.server_ms ?? Number.POSITIVE_INFINITY)) best.set(word, sample)
    }
  }
  await product.stop()
  const samples = [...best.values()]
  for (const { word, hits, call_ms, server_ms } of samples)
    report.row({ word, hits, 'whole call ms': round(call_ms), 'server ms': round(server_ms) })
  const worst = Math.max(...samples.map(({ server_ms }) => server_ms))
  report.goal({ name: 'slowest word, median server time', value: worst, kind: 'at_most', bound: 2, unit: 'ms' })
}
