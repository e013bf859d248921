/** What a drill did to those who called, and whether that is within the goals. */
import { seconds } from '@zimu/contract/durations'
import { type CallRecord, isDone } from '../../harness/two-processes/steady-calls.ts'
import { type Report, round } from '../report.ts'
import { type DrillSite, reachMore } from './drill-site.ts'

/** Calls before and after what happens. */
const AROUND = 240
/** Longest wait until both processes say that they are ready. */
const MAX_READY_MS = seconds(15)

export interface Drill {
  name: string
  /** What happens; resolves when all parts are back. */
  act(site: DrillSite): Promise<void>
  /** No call may take longer, milliseconds. */
  maxCallMs: number
  /** Calls that may fail while it happens; none of them without the service's envelope unless `mayBreak`. */
  mayFail: boolean
  /** It says nothing with fewer calls than this. */
  minCalls?: number
  /** A process is killed: what it was doing has no answer. */
  mayBreak?: boolean
}

interface Seen {
  records: readonly CallRecord[]
  /** `performance.now()` when it began and when all parts were back. */
  begin: number
  back: number
}

/** Milliseconds after the parts were back until which calls that were begun after that failed; 0: none did. */
function recoveryOf({ records, back }: Seen): number {
  const late = records.filter((record) => !isDone(record) && record.end - record.ms > back)
  return Math.max(0, ...late.map(({ end }) => end - back))
}

/** Whether what was acknowledged is in the database, once. */
async function auditOrders(site: DrillSite, orders: ReadonlyMap<number, ReadonlySet<string>>) {
  const stored = await site.readOrders()
  let [lost, doubled] = [0, 0]
  for (const [member_id, numbers] of orders)
    for (const number of numbers) if (!stored.get(member_id)?.includes(number)) lost += 1
  for (const numbers of stored.values()) if (numbers.length > 1) doubled += 1
  return { lost, doubled }
}

async function waitUntilReady(site: DrillSite): Promise<string[]> {
  const end = performance.now() + MAX_READY_MS
  for (;;) {
    const said = await site.readReadiness()
    if (said.every((one) => one === 'ready') || performance.now() > end) return said
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Plays a drill while visitors call, and reports what came of it. */
export async function play(report: Report, site: DrillSite, drill: Drill): Promise<void> {
  const calls = site.call()
  await reachMore(calls, AROUND)
  const begin = performance.now()
  const happened = await drill.act(site).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  const back = performance.now()
  await reachMore(calls, AROUND)
  await calls.stop()
  const ready = await waitUntilReady(site)
  const seen = { records: calls.records, begin, back }
  const { lost, doubled } = await auditOrders(site, calls.orders)
  const failed = calls.records.filter((record) => !isDone(record))
  const broken = failed.filter(({ code }) => code === undefined)
  const slowest = Math.max(...calls.records.map(({ ms }) => ms))
  const meanwhile = calls.records.filter(({ kind, end }) => kind === 'list' && end > begin && end < back)
  const dead = site.places.filter((place) => !place.isAlive()).length
  report.row({
    drill: drill.name,
    calls: calls.records.length,
    failed: failed.length,
    'no envelope': broken.length,
    'slowest ms': Math.round(slowest),
    'lists meanwhile': `${meanwhile.filter(isDone).length} of ${meanwhile.length}`,
    'back after ms': Math.round(recoveryOf(seen)),
    lost,
    doubled,
    ready: ready.join(' '),
  })
  const goal = (name: string, value: number, bound: number, unit = '') =>
    report.goal({ name: `${drill.name}: ${name}`, value, kind: 'at_most', bound, unit })
  if (happened !== undefined) report.unmeasured(drill.name, happened)
  goal('processes that ended by themselves', dead, 0)
  goal('orders lost', lost, 0)
  goal('orders doubled', doubled, 0)
  goal('slowest call', round(slowest), drill.maxCallMs, 'ms')
  if (!drill.mayBreak) goal('answers without an envelope', broken.length, 0)
  if (drill.minCalls !== undefined)
    report.goal({
      name: `${drill.name}: calls`,
      value: calls.records.length,
      kind: 'at_least',
      bound: drill.minCalls,
      unit: '',
    })
  if (!drill.mayFail) goal('failed calls', failed.length, 0)
  goal('failing after all parts were back', round(recoveryOf(seen)), 1000, 'ms')
  goal('processes not ready in the end', ready.filter((one) => one !== 'ready').length, 0)
  for (const place of site.places) if (!place.isAlive()) await place.start()
}
