/**
 * What a second process adds on PostgreSQL where a core is free: the rate per core of two beside that of one, for visitors who do all sorts of
 * things. What each keeps for a second is kept twice then, and their connections are more.
 */
import type { Running } from '../../harness/product.ts'
import type { Report } from '../report.ts'
import { loadsOf, type Parts, type Sent, sendAll } from './asked.ts'
import { processorMs } from './processor-time.ts'

const GOAL = 0.8
/** As many as there are cores here: with more, the processes would push each other aside, which they do not where a core is free. */
const AT_ONCE = 2
/** Of each kind of request. */
const REQUESTS = 300
const TURNS = 6
/** By then the second process has compiled what it runs, as the first one has. */
const WARM_UP = 5

export interface Processes {
  one: Running
  two: Running
  /** Of PostgreSQL. */
  database: readonly number[]
  parts: Parts
}

/** All loads but orders, of which each member has one; one request of each after the other. */
function mixOf(parts: Parts, turn: number): Sent[] {
  const loads = loadsOf(parts, REQUESTS, turn).filter(({ name }) => name !== 'orders')
  return Array.from({ length: REQUESTS }, (_, at) => loads.flatMap(({ requests }) => requests[at] ?? [])).flat()
}

export async function benchSecondProcess(report: Report, { one, two, database, parts }: Processes): Promise<void> {
  const ways = { one: [one], two: [one, two] } as const
  const best = { one: Number.POSITIVE_INFINITY, two: Number.POSITIVE_INFINITY }
  for (let turn = 0; turn < WARM_UP; turn += 1) await sendAll(two.url, mixOf(parts, turn), AT_ONCE)
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [index, way] of (['one', 'two'] as const).entries()) {
      const mix = mixOf(parts, 10 + 2 * turn + index)
      const pids = [...ways[way].map(({ pid }) => pid), ...database]
      const before = processorMs(pids)
      const urls = ways[way].map(({ url }) => url)
      await sendAll(urls, mix, AT_ONCE)
      best[way] = Math.min(best[way], (processorMs(pids) - before) / mix.length)
    }
  for (const way of ['one', 'two'] as const)
    report.row({
      what: `all sorts of requests, ${way} of two processes`,
      'PostgreSQL ms': Number(best[way].toFixed(3)),
    })
  // Two processes send as much as their cores allow: twice what one sends, but for what a request costs more.
  report.goal({
    name: 'a second process adds',
    value: (2 * best.one) / best.two - 1,
    kind: 'at_least',
    bound: GOAL,
    unit: 'of the first',
  })
}
