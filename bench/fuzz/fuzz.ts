/**
 * `npm run bench -- fuzz`: whole and broken requests to the built product. Nothing may break, leak or pile up; a case that
 * breaks something is kept beside the tests, which send it again ever after. `FUZZ_REQUESTS` and `FUZZ_SEED` change the run.
 */
import { createFuzzCases } from '../../server/src/testing/fuzz/cases.ts'
import { exchange } from '../../server/src/testing/fuzz/exchange.ts'
import { fillIn } from '../../server/src/testing/fuzz/fill-in.ts'
import { keepCase } from '../../server/src/testing/fuzz/kept-cases.ts'
import { findFault } from '../../server/src/testing/fuzz/verdict.ts'
import { type Report, round } from '../report.ts'
import { type FuzzGround, openFuzzGround } from './ground.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 100_000)
const FIRST = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e9))
const AT_ONCE = 32
/** The first part fills caches and compiles; memory is read after it and after each further part. */
const PARTS = 5
/** Longer than anything is kept. */
const REST_MS = 3000
const KEPT_MOST = 20
const MB = 1024 * 1024

interface Tally {
  statuses: Map<string, number>
  faults: string[]
}

async function runPart(ground: FuzzGround, from: number, to: number, tally: Tally): Promise<void> {
  const { hostname: host, port } = new URL(ground.product.url)
  const makeCase = createFuzzCases(ground.meant)
  let next = from
  async function work() {
    for (let number = next++; number < to; number = next++) {
      const made = makeCase(FIRST + number)
      const token = ground.tokens[number % ground.tokens.length] ?? ''
      const answer = await exchange({ host, port: Number(port) }, fillIn(made.bytes, token, number), !made.is_whole)
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer.bytes.subarray(0, 12).toString('latin1'))?.[1] ?? 'none'
      const sort = `${made.is_whole ? 'whole' : 'broken'} ${status}`
      tally.statuses.set(sort, (tally.statuses.get(sort) ?? 0) + 1)
      const fault = findFault(made, answer)
      if (!fault) continue
      if (tally.faults.length < KEPT_MOST) keepCase(made, fault)
      tally.faults.push(`seed ${made.seed}: ${made.title}: ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** Sends all parts; resolves with what the process held after each. */
async function runParts(ground: FuzzGround, tally: Tally): Promise<number[]> {
  const held: number[] = []
  for (let part = 0; part < PARTS; part += 1) {
    const bounds = [part, part + 1].map((index) => Math.floor((REQUESTS * index) / PARTS)) as [number, number]
    await runPart(ground, ...bounds, tally)
    await new Promise((done) => setTimeout(done, REST_MS))
    held.push(await ground.readHeld())
    console.log(`${bounds[1]} of ${REQUESTS} requests sent, ${tally.faults.length} faults`)
  }
  return held
}

function reportHeld(report: Report, held: readonly number[]): void {
  const [first = 0] = held
  const grown_mb = round(((held.at(-1) ?? 0) - first) / MB, 1)
  report.row({ what: 'held after each fifth, MB', figure: held.map((bytes) => round(bytes / MB, 1)).join(' · ') })
  report.goal({ name: 'memory grown since the first fifth', value: grown_mb, kind: 'at_most', bound: 8, unit: 'MB' })
}

export async function benchFuzz(report: Report): Promise<void> {
  const ground = await openFuzzGround()
  const tally: Tally = { statuses: new Map(), faults: [] }
  const count = async () => (await ground.client.call('GET /api/content.Content/list', {})).data.count
  try {
    const contents = await count()
    const start = performance.now()
    const held = await runParts(ground, tally)
    const seconds = (performance.now() - start) / 1000
    const errors = ground.product.said().match(/"level":[56]0.*/g) ?? []
    const is_whole = (await fetch(`${ground.product.url}/health/ready`)).ok && (await count()) === contents
    report.row({ what: 'requests', figure: `${REQUESTS} from seed ${FIRST}, ${round(seconds, 0)} s` })
    for (const [sort, number] of [...tally.statuses].sort()) report.row({ what: sort, figure: number })
    for (const fault of tally.faults.slice(0, KEPT_MOST)) report.row({ what: 'fault', figure: fault })
    for (const error of errors.slice(0, KEPT_MOST)) report.row({ what: 'logged', figure: error.slice(0, 300) })
    report.goal({ name: 'faults', value: tally.faults.length, kind: 'at_most', bound: 0, unit: '' })
    report.goal({ name: 'errors in the log', value: errors.length, kind: 'at_most', bound: 0, unit: '' })
    report.goal({ name: 'lost contents, or not ready', value: is_whole ? 0 : 1, kind: 'at_most', bound: 0, unit: '' })
    reportHeld(report, held)
  } finally {
    await ground.close()
  }
}
