/**
 * `npm run bench -- fuzz`: sends valid and broken requests to the built product and checks for faults, errors in the log and
 * growing memory. A request that causes a fault is saved for the tests, which send it again in every run.
 */
import { minutes, seconds } from '@zimu/contract/durations'
import { OUTAGE_MS } from '../../server/src/http/response-cache/response-cache.ts'
import { createFuzzCases } from '../../server/src/testing/fuzz/cases.ts'
import { exchange } from '../../server/src/testing/fuzz/exchange.ts'
import { fillIn } from '../../server/src/testing/fuzz/fill-in.ts'
import { saveCase } from '../../server/src/testing/fuzz/saved-cases.ts'
import { findFault } from '../../server/src/testing/fuzz/verdict.ts'
import { type Report, round } from '../report.ts'
import { type FuzzFixture, openFuzzFixture } from './fuzz-fixture.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 100_000)
const FIRST = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e9))
const AT_ONCE = 32
/** The first part fills caches and compiles; memory is read after it and after the last one. */
const PARTS = 5
/** Longer than any answer is kept: one that all share lives a minute, and stays for the case that the database is away (docs/decisions/0222). */
const REST_MS = minutes(1) + OUTAGE_MS + seconds(4)
const MAX_FINDINGS = 20
const MB = 1024 * 1024

interface Tally {
  statuses: Map<string, number>
  faults: string[]
}

async function runPart(fixture: FuzzFixture, from: number, to: number, tally: Tally): Promise<void> {
  const { hostname: host, port } = new URL(fixture.product.url)
  const makeCase = createFuzzCases(fixture.meant)
  let next = from
  async function work() {
    for (let number = next++; number < to; number = next++) {
      const made = makeCase(FIRST + number)
      const token = fixture.tokens[number % fixture.tokens.length] ?? ''
      const answer = await exchange({ host, port: Number(port) }, fillIn(made.bytes, token, number), !made.isWhole)
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer.bytes.subarray(0, 12).toString('latin1'))?.[1] ?? 'none'
      const sort = `${made.isWhole ? 'whole' : 'broken'} ${status}`
      tally.statuses.set(sort, (tally.statuses.get(sort) ?? 0) + 1)
      const fault = findFault(made, answer)
      if (!fault) continue
      if (tally.faults.length < MAX_FINDINGS) saveCase(made, fault)
      tally.faults.push(`seed ${made.seed}: ${made.title}: ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** What the process holds once nothing is kept any more. Guests' answers whose time is over go when the next one is made. */
async function readRested(fixture: FuzzFixture): Promise<number> {
  await new Promise((done) => setTimeout(done, REST_MS))
  await (await fetch(`${fixture.product.url}/api/content.Content/list`)).arrayBuffer()
  return fixture.readHeld()
}

/** Sends all parts; resolves with what the process held after the first and the last. */
async function runParts(fixture: FuzzFixture, tally: Tally): Promise<number[]> {
  const held: number[] = []
  for (let part = 0; part < PARTS; part += 1) {
    const bounds = [part, part + 1].map((index) => Math.floor((REQUESTS * index) / PARTS)) as [number, number]
    await runPart(fixture, ...bounds, tally)
    if (part === 0 || part === PARTS - 1) held.push(await readRested(fixture))
    console.log(`${bounds[1]} of ${REQUESTS} requests sent, ${tally.faults.length} faults`)
  }
  return held
}

function reportHeld(report: Report, held: readonly number[]): void {
  const [first = 0] = held
  const grownMb = round(((held.at(-1) ?? 0) - first) / MB, 1)
  report.row({
    what: 'held after the first fifth and the last, MB',
    figure: held.map((bytes) => round(bytes / MB, 1)).join(' · '),
  })
  report.goal({ name: 'memory grown since the first fifth', value: grownMb, kind: 'at_most', bound: 8, unit: 'MB' })
}

export async function benchFuzz(report: Report): Promise<void> {
  const fixture = await openFuzzFixture()
  const tally: Tally = { statuses: new Map(), faults: [] }
  const count = async () => (await fixture.client.call('GET /api/content.Content/list', {})).data.count
  try {
    const contents = await count()
    const start = performance.now()
    const held = await runParts(fixture, tally)
    const seconds = (performance.now() - start) / 1000
    const errors = fixture.product.said().match(/"level":[56]0.*/g) ?? []
    const isWhole = (await fetch(`${fixture.product.url}/health/ready`)).ok && (await count()) === contents
    report.row({ what: 'requests', figure: `${REQUESTS} from seed ${FIRST}, ${round(seconds, 0)} s` })
    for (const [sort, number] of [...tally.statuses].sort()) report.row({ what: sort, figure: number })
    for (const fault of tally.faults.slice(0, MAX_FINDINGS)) report.row({ what: 'fault', figure: fault })
    for (const error of errors.slice(0, MAX_FINDINGS)) report.row({ what: 'logged', figure: error.slice(0, 300) })
    report.goal({ name: 'faults', value: tally.faults.length, kind: 'at_most', bound: 0, unit: '' })
    report.goal({ name: 'errors in the log', value: errors.length, kind: 'at_most', bound: 0, unit: '' })
    report.goal({ name: 'lost contents, or not ready', value: isWhole ? 0 : 1, kind: 'at_most', bound: 0, unit: '' })
    reportHeld(report, held)
  } finally {
    await fixture.close()
  }
}
